/**
 * A query and its expected results, compared with lines such as 'Худі «Обрій», чорний, Худі, SH-2501-BLA, OTHER, 2490, sizes S M XL' (a
 * discounted variant ends with 'discounted').
 */
export interface SearchRow {
  readonly query: string
  /** The first line; null if nothing may be found. */
  readonly first: RegExp | null
  /** Every line. */
  readonly all?: RegExp
}

/** Returns rows of queries whose every result must match. */
export const all = (pattern: RegExp, ...queries: readonly string[]): SearchRow[] =>
  queries.map((query) => ({ query, first: pattern, all: pattern }))

/** Returns rows of queries for T-shirts. Tank tops are in their category, so they follow. */
export const forTees = (pattern: RegExp, ...queries: readonly string[]): SearchRow[] =>
  queries.map((query) => ({ query, first: pattern, all: /, Футболки,/ }))

/** Returns rows of queries whose first result must match. */
export const first = (pattern: RegExp, ...queries: readonly string[]): SearchRow[] =>
  queries.map((query) => ({ query, first: pattern }))

/** Returns rows of queries that must find nothing. */
export const none = (...queries: readonly string[]): SearchRow[] => queries.map((query) => ({ query, first: null }))

export const tees = /^Футболка/
export const tanks = /^Майка/
export const longsleeves = /^Лонгслів/
export const sweatshirts = /^Світшот/
export const hoodies = /^Худі/
export const zipHoodies = /^Худі на блискавці/
export const jeans = /^Джинси/
export const joggers = /^Джогери/
export const trousers = /^(Джинси|Джогери)/
export const shorts = /^Шорти/
export const dresses = /^Сукня/
export const scarves = /^Шарф/
export const socks = /^Шкарпетки/
export const totes = /^Шопер/
export const beanies = /^Шапка/

/** Returns a pattern of one kind in one of these colours. */
export const inColour = (kind: RegExp, colours: string): RegExp => new RegExp(`${kind.source}[^,]*, (${colours}),`)
/** Returns a pattern of one kind with this size in stock. */
export const inSize = (kind: RegExp, size: string): RegExp => new RegExp(`${kind.source}.*sizes.* (${size})\\b`)
/** Returns a pattern of one kind for these people. */
export const worn = (kind: RegExp, types: string): RegExp => new RegExp(`${kind.source}.*, (${types}),`)
/** Returns a pattern of one kind with a discount. */
export const discounted = (kind: RegExp): RegExp => new RegExp(`${kind.source}.* discounted$`)
export const anything = /^/
