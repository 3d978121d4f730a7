/** Product cards, which many pages show. */
export const card = {
  soon: 'Скоро',
  'sold-out': 'Розпродано',
  sizes: 'Розміри',
  'colours-of': 'Кольори: {name}',
  'more-colours': '+{count}',
} as const
