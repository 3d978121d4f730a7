/** Content pages and the not-found page. */
export const content = {
  contents: 'Зміст',
  topics: 'Теми',
  'ask-us': 'Не знайшли? Напишіть нам.',
  'place-drawing': 'Схема вулиць навколо крамниці: {address}',
  'place-map': 'Мапа: {address}',
  'open-map': 'Відкрити мапу',
  'street-ua': 'Рейтарська',
  'corner-ua': 'Володимирська',
  'street-lan': 'Ярославська',
  'corner-lan': 'Костянтинівська',
  'street-us': 'Water Street',
  'corner-us': 'Bridge Street',
  'not-found-title': 'Тут порожньо, зате просторо.',
  'not-found-message': '{fact}. Можливо, річ уже розпродано або в\u00A0адресі описка.',
  'hidden-run-message': 'Ні\u00A0знижок, ні\u00A0кошика. Лише горизонт і\u00A0вішаки на\u00A0дорозі.',
  'go-home': 'На головну',
} as const
