/** Finding anything, and doing it, from every screen. */
export const palette = {
  title: 'Find or do',
  placeholder: 'Number, phone, last name or action',
  orders: 'Orders',
  do: 'Do',
  'go-to': 'Go to “{section}”',
  'open-view': 'View “{view}”: {count}',
  'search-list': 'Search the list of orders for “{text}”',
  'all-keys': 'Show all keys',
  nothing: 'Nothing found for “{text}”: all orders and actions were searched.',
  searching: 'Searching',
} as const
