/** What is done with the chosen rows of the list of products. */
export const chosenProducts = {
  chosen: '{count, plural, one {# piece selected} other {# pieces selected}}',
  units: '{count, number} in stock',
  sale: 'Sale',
  sheet: 'In the sheet',
} as const
