/** The home page. */
export const home = {
  'new-arrivals': 'Новинки',
  all: 'Усі\u00A0{count}',
  more: 'Ще\u00A0{count}',
  'to-catalog': 'До каталогу',
  catalog: 'Каталог',
  'item-count': '{count, plural, one {#\u00A0річ} few {#\u00A0речі} many {#\u00A0речей} other {#\u00A0речі}}',
} as const
