import type { Facets, FoundVariant } from '#shared/entities/variant.ts'
import { genders, sizes } from '#shared/enums.ts'
import type { Filters } from '#storefront/features/catalogue/filters.ts'

/**
 * Filters, sorts and counts variants in plain TypeScript, over the rows of a shop: the expected results of a search, computed
 * independently of the server's SQL.
 */
type Test = (found: FoundVariant) => boolean
type Part = 'sizes' | 'colours' | 'types' | 'price' | 'stock'

const paid = ({ price, discountPrice }: FoundVariant) => discountPrice ?? price
const hasSize = ({ variant }: FoundVariant, wanted: readonly string[], minUnits: number) =>
  variant.sizes.some(({ value, quantity }) => wanted.includes(value) && quantity >= minUnits)
const isInStockOnly = ({ stock }: Filters) => stock.length === 1 && stock[0] === 'in'

const partTests = (filters: Filters): Record<Part, Test> => ({
  sizes: (found) => !filters.sizes.length || hasSize(found, filters.sizes, isInStockOnly(filters) ? 1 : 0),
  colours: ({ variant }) => !filters.colours.length || filters.colours.includes(variant.colour.key),
  types: ({ variant }) => !filters.types.length || filters.types.includes(variant.type),
  price: (found) => paid(found) >= (filters.from ?? 0) && paid(found) <= (filters.to ?? Infinity),
  stock: ({ variant }) =>
    !filters.stock.length || filters.stock.some((one) => (one === 'in' ? variant.inStock : variant.comingSoon)),
})

/** Returns the test of all filters but one. */
const testWithout = (filters: Filters, category: string | undefined, left?: Part): Test => {
  const tests = Object.entries(partTests(filters)).filter(([part]) => part !== left)
  return (found) =>
    (category === undefined || found.variant.category._id === category) && tests.every(([, test]) => test(found))
}

const comparers = {
  match: () => 0,
  new: (a: FoundVariant, b: FoundVariant) => Date.parse(b.variant.publishedAt) - Date.parse(a.variant.publishedAt),
  'price-asc': (a: FoundVariant, b: FoundVariant) => paid(a) - paid(b),
  'price-desc': (a: FoundVariant, b: FoundVariant) => paid(b) - paid(a),
}
const compareBy = (sort: Filters['sort']) => (a: FoundVariant, b: FoundVariant) =>
  comparers[sort](a, b) || (a.variant._id < b.variant._id ? -1 : 1)

/** Returns every variant that the filters find, sorted. */
export const listVariants = (all: readonly FoundVariant[], filters: Filters, category?: string): FoundVariant[] =>
  all.filter(testWithout(filters, category)).toSorted(compareBy(filters.sort))

/** Returns one variant per product: in stock in a chosen size before any other, then the first of the list. */
export const listProducts = (all: readonly FoundVariant[], filters: Filters, category?: string): FoundVariant[] => {
  const found = listVariants(all, filters, category)
  const fits: Test = (one) => one.variant.inStock && (!filters.sizes.length || hasSize(one, filters.sizes, 1))
  const best = new Map<string, FoundVariant>()
  for (const one of [...found.filter(fits), ...found])
    if (!best.has(one.variant.productId)) best.set(one.variant.productId, one)
  return [...best.values()].toSorted(compareBy(filters.sort))
}

/** Returns the counts of the facets. `toEntity` decides what is counted: variants or products. */
export const countListing = (
  all: readonly FoundVariant[],
  filters: Filters,
  category: string | undefined,
  toEntity: (found: FoundVariant) => string,
): Facets => {
  const without = (left: Part) => all.filter(testWithout(filters, category, left))
  const count = (found: readonly FoundVariant[]) => new Set(found.map(toEntity)).size
  const colours = new Map(all.map(({ variant: { colour } }) => [colour.key, colour]))
  const prices = without('price').map(paid)
  return {
    sizes: sizes
      .map((value) => ({
        value,
        count: count(without('sizes').filter((one) => hasSize(one, [value], isInStockOnly(filters) ? 1 : 0))),
      }))
      .filter(({ count: number }) => number > 0),
    colours: [...colours.values()]
      .map(({ key, name, hex }) => ({
        key,
        name,
        hex,
        count: count(without('colours').filter(({ variant }) => variant.colour.key === key)),
      }))
      .filter(({ key, count: number }) => number > 0 || filters.colours.includes(key))
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    types: genders
      .map((value) => ({ value, count: count(without('types').filter(({ variant }) => variant.type === value)) }))
      .filter(({ count: number }) => number > 0),
    price: { minimum: prices.length ? Math.min(...prices) : 0, maximum: prices.length ? Math.max(...prices) : 0 },
    inStock: count(
      without('stock').filter(
        (one) => one.variant.inStock && (!filters.sizes.length || hasSize(one, filters.sizes, 1)),
      ),
    ),
    comingSoon: count(without('stock').filter(({ variant }) => variant.comingSoon)),
  }
}
