/** How the sizes of a product fit. */
export const productFit = {
  hint: 'Усі кольори разом, за\u00A0весь час. Річ, яку повернули через розмір, рахується як відповідь.',
  table: 'Як сіли розміри й\u00A0чому їх повертали',
  size: 'Розмір',
  sold: 'Продано',
  found: 'Кажуть покупці',
  small: 'Замалий',
  right: 'Якраз',
  large: 'Завеликий',
  returned: 'Повернули',
  'tends-SMALL': '{size} маломірить: замалий для\u00A0{count} з\u00A0{of}.',
  'tends-LARGE': '{size} великомірить: завеликий для\u00A0{count} з\u00A0{of}.',
} as const
