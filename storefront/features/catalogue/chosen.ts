import { countChosen, type Filters } from '#storefront/features/catalogue/filters.ts'

/** One chosen filter value, and the filters without it. */
export interface Chosen {
  kind: 'size' | 'colour' | 'type' | 'price' | 'stock' | 'words'
  /** 'M', 'black', 'OTHER', 'in'; '' for a price. */
  value: string
  without: Filters
}

/** Returns the chosen values in the order of the filter bar, each with the filters without it. */
export const chosenValues = (filters: Filters): Chosen[] => {
  const first = { ...filters, page: 1 }
  const without = <T>(list: readonly T[], value: T) => list.filter((one) => one !== value)
  return [
    ...filters.sizes.map((value) => ({
      kind: 'size' as const,
      value,
      without: { ...first, sizes: without(filters.sizes, value) },
    })),
    ...filters.colours.map((value) => ({
      kind: 'colour' as const,
      value,
      without: { ...first, colours: without(filters.colours, value) },
    })),
    ...filters.types.map((value) => ({
      kind: 'type' as const,
      value,
      without: { ...first, types: without(filters.types, value) },
    })),
    ...(filters.from === null && filters.to === null
      ? []
      : [{ kind: 'price' as const, value: '', without: { ...first, from: null, to: null } }]),
    ...filters.stock.map((value) => ({
      kind: 'stock' as const,
      value,
      without: { ...first, stock: without(filters.stock, value) },
    })),
  ]
}

/**
 * Returns suggestions for a search without results: each kind of filter removed completely (removing one of two sizes may not help), and
 * the search words, if anything else is chosen.
 */
export const relaxations = (filters: Filters): Chosen[] => {
  const first = { ...filters, page: 1 }
  const { sizes, colours, types, stock } = filters
  const kinds: (Chosen | false)[] = [
    sizes.length > 0 && { kind: 'size', value: sizes.join(' '), without: { ...first, sizes: [] } },
    colours.length > 0 && { kind: 'colour', value: colours.join(' '), without: { ...first, colours: [] } },
    types.length > 0 && { kind: 'type', value: types.join(' '), without: { ...first, types: [] } },
    (filters.from !== null || filters.to !== null) && {
      kind: 'price',
      value: '',
      without: { ...first, from: null, to: null },
    },
    stock.length > 0 && { kind: 'stock', value: stock.join(' '), without: { ...first, stock: [] } },
    filters.q !== '' &&
      countChosen(filters) > 0 && {
        kind: 'words',
        value: filters.q,
        without: { ...first, q: '', sort: filters.sort === 'match' ? 'new' : filters.sort },
      },
  ]
  return kinds.filter((kind) => kind !== false)
}
