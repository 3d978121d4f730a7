import { genders, sizes, type Gender, type Size } from '#shared/enums.ts'

export const availabilities = ['in', 'soon'] as const
export type Availability = (typeof availabilities)[number]
export const orders = ['match', 'new', 'price-asc', 'price-desc'] as const
export type Order = (typeof orders)[number]

/** Where words are looked for, what fits them best comes first; elsewhere there is nothing to fit. */
export const ordersOf = (q: string): readonly Order[] => (q ? orders : orders.slice(1))

/** What a catalogue page is narrowed down to: all of it stands in the address. [CAT-06] */
export interface Filters {
  sizes: readonly Size[]
  /** Keys of colours: 'black'. */
  colours: readonly string[]
  types: readonly Gender[]
  /** In major units, as a person types them. */
  from: number | null
  to: number | null
  stock: readonly Availability[]
  sort: Order
  /** From 1. */
  page: number
  /** Words to find, '' for none. [CAT-07] */
  q: string
}

/** Whether this is the order that nobody needs to ask for. */
export const isUsual = ({ sort, q }: Pick<Filters, 'sort' | 'q'>): boolean => sort === (q ? 'match' : 'new')

/** Reads an address that anybody may have typed: what makes no sense is as good as not there. */
export const readFilters = (query: URLSearchParams): Filters => {
  const [from, to] = inOrder(readPrice(query.get('from')), readPrice(query.get('to')))
  const q = textOf(query.get('q'))
  const [usual, ...others] = ordersOf(q)
  return {
    sizes: sizes.filter((size) => query.getAll('size').includes(size)),
    colours: [...new Set(query.getAll('colour'))].filter((key) => /^[a-z\d-]{1,40}$/.test(key)).slice(0, mostColours),
    types: genders.filter((type) => query.getAll('type').includes(type)),
    from,
    to,
    stock: availabilities.filter((one) => query.getAll('stock').includes(one)),
    sort: others.find((one) => one === query.get('sort')) ?? usual!,
    page: pageOf(query.get('page')),
    q,
  }
}

/** The address of these filters, without what is as it would be anyway. */
export const hrefOf = (pathname: string, filters: Filters): string => {
  const query = new URLSearchParams()
  if (filters.q) query.set('q', filters.q)
  for (const size of filters.sizes) query.append('size', size)
  for (const colour of filters.colours) query.append('colour', colour)
  for (const type of filters.types) query.append('type', type)
  if (filters.from !== null) query.set('from', String(filters.from))
  if (filters.to !== null) query.set('to', String(filters.to))
  for (const one of filters.stock) query.append('stock', one)
  if (!isUsual(filters)) query.set('sort', filters.sort)
  if (filters.page > 1) query.set('page', String(filters.page))
  return query.size ? `${pathname}?${query}` : pathname
}

/** Everything shown, in the same order and with the same words looked for. */
export const withoutFilters = ({ sort, q }: Filters): Filters => ({
  sizes: [],
  colours: [],
  types: [],
  from: null,
  to: null,
  stock: [],
  sort,
  page: 1,
  q,
})

/** '1290', '₴1,290' and '12,50' too: a comma before three digits parts thousands, else it is the decimal point. */
export const readPrice = (text: string | null): number | null => {
  const digits = (text ?? '')
    .replaceAll(/[^\d.,]/g, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const price = Math.round(Number(digits) * 100) / 100
  return digits !== '' && price >= 0 && price <= 1_000_000 ? price : null
}

/** How many values are chosen; a price counts once, whichever end. */
export const countChosen = ({ sizes, colours, types, from, to, stock }: Filters): number =>
  sizes.length + colours.length + types.length + stock.length + (from === null && to === null ? 0 : 1)

const mostColours = 40
/** As far as the API goes. */
const maxPage = 10_000

const inOrder = (from: number | null, to: number | null) =>
  from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const)

const pageOf = (text: string | null): number => {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}

/** What the database cannot keep is no word: NUL, half a surrogate pair. */
const textOf = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\0\uFFFD]/g, '')
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .replace('\uFFFD', '')
    .trim()
