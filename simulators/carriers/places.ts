/** A city of the simulators' directory. */
export interface SimulatedCity {
  readonly name: string
  /** The region, without the word: 'Львівська'. Empty for the capital, which is its own. */
  readonly area: string
  /** The main street of the city. */
  readonly mainStreet: string
  readonly offices: number
  readonly lockers: number
}

export interface SimulatedBranch {
  readonly city: SimulatedCity
  readonly number: string
  readonly isLocker: boolean
  readonly street: string
  readonly house: string
  /** Shut for repairs: in the directory, but not to be chosen. */
  readonly isClosed: boolean
}

const city = (name: string, area: string, mainStreet: string, offices = 5, lockers = 2): SimulatedCity => ({
  name,
  area,
  mainStreet,
  offices,
  lockers,
})

export const simulatedCities: readonly SimulatedCity[] = [
  city('Київ', '', 'вул. Хрещатик', 30, 14),
  city('Львів', 'Львівська', 'вул. Городоцька', 18, 8),
  city('Одеса', 'Одеська', 'вул. Дерибасівська', 14, 6),
  city('Харків', 'Харківська', 'вул. Сумська', 14, 6),
  city('Дніпро', 'Дніпропетровська', 'просп. Дмитра Яворницького', 12, 6),
  city('Запоріжжя', 'Запорізька', 'просп. Соборний', 8, 3),
  city('Вінниця', 'Вінницька', 'вул. Соборна', 7, 3),
  city('Івано-Франківськ', 'Івано-Франківська', 'вул. Незалежності', 7, 3),
  city('Полтава', 'Полтавська', 'вул. Соборності', 6, 3),
  city('Ужгород', 'Закарпатська', 'вул. Корзо'),
  city('Тернопіль', 'Тернопільська', 'вул. Руська'),
  city('Луцьк', 'Волинська', 'вул. Лесі Українки'),
  city('Рівне', 'Рівненська', 'вул. Соборна'),
  city('Житомир', 'Житомирська', 'вул. Михайлівська'),
  city('Хмельницький', 'Хмельницька', 'вул. Проскурівська'),
  city('Чернівці', 'Чернівецька', 'вул. Ольги Кобилянської'),
  city('Чернігів', 'Чернігівська', 'просп. Перемоги'),
  city('Черкаси', 'Черкаська', 'бул. Шевченка'),
  city('Суми', 'Сумська', 'вул. Воскресенська'),
  city('Миколаїв', 'Миколаївська', 'просп. Центральний'),
  city('Кропивницький', 'Кіровоградська', 'вул. Велика Перспективна'),
  city('Херсон', 'Херсонська', 'просп. Незалежності', 3, 0),
  city('Кривий Ріг', 'Дніпропетровська', 'просп. Поштовий'),
  city('Біла Церква', 'Київська', 'бул. Олександрійський', 3, 1),
  city('Кам’янець-Подільський', 'Хмельницька', 'вул. Соборна', 3, 1),
  city('Бровари', 'Київська', 'вул. Київська', 3, 1),
  city('Ірпінь', 'Київська', 'вул. Соборна', 2, 1),
  city('Мукачево', 'Закарпатська', 'вул. Духновича', 2, 1),
  city('Дрогобич', 'Львівська', 'вул. Трускавецька', 2, 1),
  city('Косів', 'Івано-Франківська', 'вул. Незалежності', 1, 0),
  // The same name in another region.
  city('Миколаїв', 'Львівська', 'вул. Устияновича', 1, 0),
  // The only branch of its region.
  city('Краматорськ', 'Донецька', 'вул. Героїв України', 1, 0),
]

const streets = [
  'вул. Тараса Шевченка',
  'вул. Івана Франка',
  'вул. Михайла Грушевського',
  'вул. Гетьмана Сагайдачного',
  'вул. Січових Стрільців',
  'вул. Степана Бандери',
  'вул. Князя Володимира',
  'вул. Квітнева',
  'вул. Садова',
  'вул. Вокзальна',
  'вул. Набережна',
  'просп. Незалежності',
  'вул. Героїв України',
  'вул. Яблунева',
  'пл. Ринок',
  'вул. Зелена',
  'вул. Наукова',
] as const

/** Every branch of the directory, made by rule: the same at each start. Every fourth office is on the main street, each 13th is shut. */
export const simulatedBranches: readonly SimulatedBranch[] = simulatedCities.flatMap((place, at) => {
  const branchAt = (index: number, isLocker: boolean): SimulatedBranch => ({
    city: place,
    // A locker's number is not of the city but of the country.
    number: isLocker ? String(20_001 + at * 40 + index) : String(index + 1),
    isLocker,
    street: index % 4 === 0 ? place.mainStreet : streets[(at * 5 + index * 3) % streets.length]!, // in range
    house: String(((at * 11 + index * 17 + (isLocker ? 7 : 0)) % 118) + 1),
    isClosed: index % 13 === 12,
  })
  return [
    ...Array.from({ length: place.offices }, (_, index) => branchAt(index, false)),
    ...Array.from({ length: place.lockers }, (_, index) => branchAt(index, true)),
  ]
})
