import { expect, test } from 'vitest'
import { toGreetingName, toVocative } from '#shared/rules/vocative.ts'

/** Women, men, two names in one, and names that do not change. */
const names = `
  Олена Олено, Оксана Оксано, Ольга Ольго, Ірина Ірино, Тетяна Тетяно, Світлана Світлано,
  Людмила Людмило, Катерина Катерино, Ганна Ганно, Анна Анно, Галина Галино, Вікторія Вікторіє,
  Марія Маріє, Юлія Юліє, Софія Софіє, Анастасія Анастасіє, Соломія Соломіє, Наталія Наталіє,
  Дар’я Дар’є, Зоя Зоє, Майя Майє, Наталя Наталю, Оля Олю, Юля Юлю, Таня Таню, Катя Катю,
  Леся Лесю, Галя Галю, Настя Насте, Злата Злато, Інна Інно, Алла Алло, Любов Любове, Ніна Ніно,
  Діана Діано, Поліна Поліно, Аліса Алісо, Єва Єво, Ярослава Ярославо, Нінель Нінеле, Даша Дашо,
  Іван Іване, Петро Петре, Павло Павле, Дмитро Дмитре, Михайло Михайле, Данило Даниле,
  Кирило Кириле, Марко Марку, Сашко Сашку, Левко Левку, Андрій Андрію, Сергій Сергію, Юрій Юрію,
  Олексій Олексію, Матвій Матвію, Миколай Миколаю, Василь Василю, Ігор Ігорю, Олег Олеже,
  Лев Леве, Федір Федоре, Яків Якове, Тиміш Тимоше, Ілля Ілле, Микола Миколо, Микита Микито,
  Олександр Олександре, Володимир Володимире, Богдан Богдане, Роман Романе, Максим Максиме,
  Тарас Тарасе, Денис Денисе, Артем Артеме, Назар Назаре, Станіслав Станіславе, Леонід Леоніде,
  Мар’ян Мар’яне, Остап Остапе, Едуард Едуарде, Марк Марку, Аристарх Аристарху, Руслан Руслане,
  Анна-Марія Анно-Маріє, Жан-Поль Жане-Полю, Софі Софі, Лі Лі, Кармен Кармен
`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string])

test.each(names)('%s → %s', (name, expected) => {
  expect(toVocative(name)).toBe(expected)
})

test('at least sixty names are proven', () => {
  expect(new Set(names.map(([name]) => name)).size).toBeGreaterThanOrEqual(60)
})

test('spaces around, capitals and the apostrophe of the keyboard do not matter', () => {
  expect(toVocative('  олена ')).toBe('Олено')
  expect(toVocative('ОЛЕНА')).toBe('Олено')
  expect(toVocative("Дар'я")).toBe('Дар’є')
})

test.each(['Olena', 'Олена Петрівна', 'Фёдор', 'О', '', '12', 'Олена!', 'Мішель', 'Маріо', 'Анна-', 'constructor'])(
  '“%s” has none, so that no customer is addressed by a wrong name',
  (name) => {
    expect(toVocative(name)).toBeUndefined()
  },
)

test('an English greeting takes the name as it is; no greeting takes an empty one', () => {
  expect(toGreetingName(' Ann ', 'en')).toBe('Ann')
  expect(toGreetingName('Ann', 'uk')).toBeUndefined()
  expect(toGreetingName('Олена', 'uk')).toBe('Олено')
  expect(toGreetingName('  ', 'en')).toBeUndefined()
  expect(toGreetingName(null, 'uk')).toBeUndefined()
})
