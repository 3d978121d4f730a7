import { useLocale } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

/** The orders of the list: the most urgent first, those of one branch together, or those of one piece together. */
export const packingSorts = ['term', 'branch', 'piece'] as const
export type PackingSort = (typeof packingSorts)[number]

/** The search parameters of the list and of its orders. An omitted parameter has its usual value. */
export interface PackingSearch {
  by?: PackingSort
}

/** Reads the address of the list; invalid values are ignored. */
export const readPackingSearch = (search: Record<string, unknown>): PackingSearch => {
  const by = packingSorts.find((name) => name === search['by'])
  return by && by !== 'term' ? { by } : {}
}

/**
 * Returns the orders as the list shows them. Equal ones stay in the order of their urgency, and pieces come by their most urgent order.
 * A row has only the photo of its first piece, which is enough to bring equal ones together.
 */
export const useSortedRows = (
  rows: readonly OrderRowEntity[],
  { by = 'term' }: PackingSearch,
): readonly OrderRowEntity[] => {
  const locale = useLocale()
  const { how, where } = useOrderWords()
  if (by === 'term') return rows
  if (by === 'piece') return [...Map.groupBy(rows, ({ photos: [first] }) => first).values()].flat()
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return rows
    .map((row) => ({ row, key: `${how(row)} ${where(row)}` }))
    .toSorted((a, b) => compare(a.key, b.key))
    .map(({ row }) => row)
}
