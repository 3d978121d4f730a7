import { genders, sizes, type Gender, type Size } from '#shared/enums.ts'

export const availabilities = ['in', 'soon'] as const
export type Availability = (typeof availabilities)[number]
export const sortOrders = ['match', 'new', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Entities on a page: six rows of four, eight of three, twelve of two. */
export const pageSize = 24

/** Returns the sort orders of a list. 'Relevance' exists in a search only. */
export const listSortOrders = (q: string): readonly SortOrder[] => (q ? sortOrders : sortOrders.slice(1))

/** The filters of a catalogue page. The address contains all of them. [CAT-06] */
export interface Filters {
  sizes: readonly Size[]
  /** Keys of colours: 'black'. */
  colours: readonly string[]
  types: readonly Gender[]
  /** In major units, as typed. */
  from: number | null
  to: number | null
  stock: readonly Availability[]
  sort: SortOrder
  /** From 1. */
  page: number
  /** Search words, '' for none. [CAT-07] */
  q: string
}

/** Returns true if this is the default sort order, which the address leaves out. */
export const isDefaultSort = ({ sort, q }: Pick<Filters, 'sort' | 'q'>): boolean => sort === (q ? 'match' : 'new')

/** Returns the filters in an address. Invalid values are ignored. */
export const readFilters = (query: URLSearchParams): Filters => {
  const [from, to] = inOrder(readPrice(query.get('from')), readPrice(query.get('to')))
  const q = readText(query.get('q'))
  const [defaultSort, ...others] = listSortOrders(q)
  return {
    sizes: sizes.filter((size) => query.getAll('size').includes(size)),
    colours: [...new Set(query.getAll('colour'))].filter((key) => /^[a-z\d-]{1,40}$/.test(key)).slice(0, maxColours),
    types: genders.filter((type) => query.getAll('type').includes(type)),
    from,
    to,
    stock: availabilities.filter((one) => query.getAll('stock').includes(one)),
    sort: others.find((one) => one === query.get('sort')) ?? defaultSort!,
    page: readPage(query.get('page')),
    q,
  }
}

/** Returns the address of these filters, without default values. */
export const toHref = (pathname: string, filters: Filters): string => {
  const query = new URLSearchParams()
  if (filters.q) query.set('q', filters.q)
  for (const size of filters.sizes) query.append('size', size)
  for (const colour of filters.colours) query.append('colour', colour)
  for (const type of filters.types) query.append('type', type)
  if (filters.from !== null) query.set('from', String(filters.from))
  if (filters.to !== null) query.set('to', String(filters.to))
  for (const one of filters.stock) query.append('stock', one)
  if (!isDefaultSort(filters)) query.set('sort', filters.sort)
  if (filters.page > 1) query.set('page', String(filters.page))
  return query.size ? `${pathname}?${query}` : pathname
}

/** Returns the filters reset, with sort order and search words unchanged. */
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

/** Parses '1290', '₴1,290' and '12,50': a comma before three digits separates thousands, any other is a decimal point. */
export const readPrice = (text: string | null): number | null => {
  const digits = (text ?? '')
    .replaceAll(/[^\d.,]/g, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const price = Math.round(Number(digits) * 100) / 100
  return digits !== '' && price >= 0 && price <= 1_000_000 ? price : null
}

/** Returns the number of chosen values. A price range counts once. */
export const countChosen = ({ sizes, colours, types, from, to, stock }: Filters): number =>
  sizes.length + colours.length + types.length + stock.length + (from === null && to === null ? 0 : 1)

const maxColours = 40
/** The highest page that the API accepts. */
const maxPage = 10_000

const inOrder = (from: number | null, to: number | null) =>
  from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const)

const readPage = (text: string | null): number => {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}

/** Removes characters that the database cannot store: NUL and lone surrogates. */
const readText = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\0\uFFFD]/g, '')
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .replace('\uFFFD', '')
    .trim()

/** Returns the list with a value added or removed. */
export const toggleValue = <T>(list: readonly T[], value: T, chosen: boolean): T[] =>
  chosen ? [...list, value] : list.filter((one) => one !== value)
