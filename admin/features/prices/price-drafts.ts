import { readPrice, writePrice } from '#admin/features/prices/price-typing.ts'
import type { VariantChange, VariantRowEntity } from '#shared/entities/admin/price.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

/** A variant as it was read, and what was typed over its prices. */
export interface PriceDraft {
  readonly base: Omit<VariantRowEntity, 'sizes'>
  readonly price: string
  readonly discountPrice: string
}
/** Drafts by the id of their variant, in the order in which they were typed. */
export type PriceDrafts = Readonly<Record<string, PriceDraft>>

export const priceColumns = ['price', 'discountPrice'] as const
export type PriceColumn = (typeof priceColumns)[number]
type Prices = Pick<VariantRowEntity, PriceColumn>

/** Returns the text of a price that was read; '' without one. */
export const toText = (price: number | null): string => (price === null ? '' : writePrice(toMinor(price)))

/** Returns the texts of a row's cells. */
export const toCells = (row: Prices, draft: PriceDraft | undefined): string[] =>
  priceColumns.map((column) => draft?.[column] ?? toText(row[column]))

export type PriceProblem = 'no-price' | 'wrong-price' | 'not-below'

/** A draft as it was understood. */
export interface PriceLine {
  readonly draft: PriceDraft
  /** The prices afterwards, in major units. */
  readonly after?: Prices
  readonly problem?: { readonly column: PriceColumn; readonly kind: PriceProblem }
}

/** Reads what was typed over the prices of a variant. */
export function readDraft(draft: PriceDraft): PriceLine {
  const refuse = (column: PriceColumn, kind: PriceProblem): PriceLine => ({ draft, problem: { column, kind } })
  const priceMinor = readPrice(draft.price)
  if (priceMinor === undefined) return refuse('price', draft.price.trim() === '' ? 'no-price' : 'wrong-price')
  const isReduced = draft.discountPrice.trim() !== ''
  const discountMinor = isReduced ? readPrice(draft.discountPrice) : undefined
  if (isReduced && discountMinor === undefined) return refuse('discountPrice', 'wrong-price')
  if (discountMinor !== undefined && discountMinor >= priceMinor) return refuse('discountPrice', 'not-below')
  return {
    draft,
    after: { price: toMajor(priceMinor), discountPrice: discountMinor === undefined ? null : toMajor(discountMinor) },
  }
}

/** Returns true if the text of a cell says another price than the one that was read. */
export const isChanged = (draft: PriceDraft, column: PriceColumn): boolean => {
  const text = draft[column].trim()
  const base = draft.base[column]
  if (text === '') return base !== null
  return base === null || readPrice(text) !== toMinor(base)
}

/** Returns the drafts with the texts of a page's rows. What says the same as was read is no draft. */
export function writeDrafts(
  drafts: PriceDrafts,
  rows: readonly VariantRowEntity[],
  cells: readonly (readonly string[])[],
): PriceDrafts {
  const next: Record<string, PriceDraft> = { ...drafts }
  for (const [index, { sizes: _sizes, ...row }] of rows.entries()) {
    const [price = '', discountPrice = ''] = cells[index] ?? []
    const draft = { base: drafts[row._id]?.base ?? row, price, discountPrice }
    if (priceColumns.some((column) => isChanged(draft, column))) next[row._id] = draft
    else delete next[row._id]
  }
  return next
}

/** Converts the valid drafts to the body of the call: only the prices that differ. */
export function toChanges(lines: readonly PriceLine[]): VariantChange[] {
  return lines.flatMap(({ draft, after }) =>
    after
      ? [
          {
            id: draft.base._id,
            updatedAt: draft.base.updatedAt,
            ...(isChanged(draft, 'price') && { price: after.price }),
            ...(isChanged(draft, 'discountPrice') && { discountPrice: after.discountPrice }),
          },
        ]
      : [],
  )
}

/** A variant that a colleague has changed since it was read. */
export interface StaleVariant {
  readonly _id: string
  readonly current: Prices & { readonly updatedAt: string }
}

/** Bases drafts on what variants are by now. What was typed stays; a price that only the other side has changed is theirs. */
export function rebase(drafts: PriceDrafts, stale: readonly StaleVariant[]): PriceDrafts {
  const next: Record<string, PriceDraft> = { ...drafts }
  for (const { _id, current } of stale) {
    const draft = drafts[_id]
    if (!draft) continue
    const moved: PriceDraft = {
      base: { ...draft.base, ...current },
      price: isChanged(draft, 'price') ? draft.price : toText(current.price),
      discountPrice: isChanged(draft, 'discountPrice') ? draft.discountPrice : toText(current.discountPrice),
    }
    if (priceColumns.some((column) => isChanged(moved, column))) next[_id] = moved
    else delete next[_id]
  }
  return next
}

/** Returns the drafts without those of some variants. */
export function dropDrafts(drafts: PriceDrafts, ids: readonly string[]): PriceDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)))
}
