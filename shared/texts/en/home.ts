import type { home as uk } from '#shared/texts/uk/home.ts'

export const home: Record<keyof typeof uk, string> = {
  'new-arrivals': 'New arrivals',
  all: 'All\u00A0{count}',
  more: '{count}\u00A0more',
  'to-catalog': 'View the catalog',
  catalog: 'Catalog',
  'item-count': '{count, plural, one {#\u00A0item} other {#\u00A0items}}',
}
