/** What is done with the chosen rows of the list of products. */
export const chosenProducts = {
  chosen: '{count, plural, one {Вибрано # річ} few {Вибрано # речі} other {Вибрано # речей}}',
  units: '{count, number}\u00A0шт. на\u00A0складі',
  sale: 'Розпродаж',
  sheet: 'Таблицею',
} as const
