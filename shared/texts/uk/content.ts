/** Content pages and the not-found page. */
export const content = {
  contents: 'Зміст',
  topics: 'Теми',
  'ask-us': 'Не знайшли? Напишіть нам.',
  'place-drawing': 'Схема вулиць навколо крамниці: {address}',
  'open-map': 'Відкрити мапу',
  'street-ua': 'Рейтарська',
  'corner-ua': 'Володимирська',
  'street-lan': 'Ярославська',
  'corner-lan': 'Костянтинівська',
  'street-us': 'Water Street',
  'corner-us': 'Bridge Street',
  'not-found-message': 'Тут порожньо, зате просторо. Можливо, річ уже розпродано або в адресі описка.',
  'go-home': 'На головну',
} as const
