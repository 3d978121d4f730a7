import type { card as uk } from '#shared/texts/uk/card.ts'

export const card: Record<keyof typeof uk, string> = {
  soon: 'Soon',
  'sold-out': 'Sold out',
  sizes: 'Sizes',
  'colours-of': 'Colors: {name}',
  'more-colours': '+{count}',
}
