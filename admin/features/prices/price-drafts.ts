import { readDate, readState, writeDate, writeState, type CellFormat } from '#admin/features/prices/cell-texts.ts'
import { readPrice, writePrice } from '#admin/features/prices/price-typing.ts'
import type { PricedVariant, VariantChange, VariantRowEntity } from '#shared/entities/admin/price.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

/** A variant as it was read, and its typed values. */
export interface PriceDraft {
  readonly base: Omit<VariantRowEntity, 'sizes'>
  readonly price: string
  readonly discountPrice: string
  /** A state, or the typed invalid text. */
  readonly state: string
  /** Since when a shown variant is on the site, or when a hidden one is to be: an instant, '', or the typed invalid text. */
  readonly date: string
}
/** Drafts by the id of their variant, in the order in which they were typed. */
export type PriceDrafts = Readonly<Record<string, PriceDraft>>

export const priceColumns = ['price', 'discountPrice', 'state', 'date'] as const
export type PriceColumn = (typeof priceColumns)[number]
/** The text keys of the columns' names. */
export const columnLabels = {
  price: 'price',
  discountPrice: 'discount-price',
  state: 'state',
  date: 'date',
} as const satisfies Record<PriceColumn, string>
/** The cells of each layout of the sheet. The units of sizes leave no room for more. */
export const columnsOfLayout = {
  sizes: ['price', 'discountPrice'],
  site: priceColumns,
} as const satisfies Record<string, readonly PriceColumn[]>
export type SheetLayout = keyof typeof columnsOfLayout

/** Returns the text of a price that was read; '' without one. */
export const toText = (price: number | null): string => (price === null ? '' : writePrice(toMinor(price)))

const getStoredDate = ({ publishedAt, showsAt }: PricedVariant, state: string): string =>
  state === 'ACTIVE' ? publishedAt : (showsAt ?? '')

/** Returns the stored values in the form of a draft. The date is that of the state. */
const toStored = (row: PricedVariant, state: string = row.state): Pick<PriceDraft, PriceColumn> => ({
  price: toText(row.price),
  discountPrice: toText(row.discountPrice),
  state: row.state,
  date: getStoredDate(row, state),
})

/** Returns a draft with the names of its row as they were read last: the counter may have changed its language. */
export function rename(draft: PriceDraft, row: Pick<VariantRowEntity, 'name' | 'colour'> | undefined): PriceDraft {
  return row ? { ...draft, base: { ...draft.base, name: row.name, colour: row.colour } } : draft
}

/** Returns the texts of a row's cells. */
export function toCells(
  row: PricedVariant,
  draft: PriceDraft | undefined,
  { layout, format }: { layout: SheetLayout; format: CellFormat },
): string[] {
  const texts = draft ?? toStored(row)
  return columnsOfLayout[layout].map((column) => writeCell(texts, column, format))
}

const writeCell = (texts: Pick<PriceDraft, PriceColumn>, column: PriceColumn, format: CellFormat): string => {
  if (column === 'state') return writeState(texts.state, format)
  return column === 'date' ? writeDate(texts.date, format) : texts[column]
}

/** Returns the text that a changed cell had before; undefined if the cell is as it was read. */
export function getTextBefore(draft: PriceDraft, column: PriceColumn, format: CellFormat): string | undefined {
  return isChanged(draft, column) ? writeCell(toStored(draft.base, draft.state), column, format) : undefined
}

export type PriceProblem =
  | 'no-price'
  | 'wrong-price'
  | 'not-below'
  | 'wrong-state'
  | 'no-date'
  | 'wrong-date'
  | 'past'
  | 'future'

/** A draft as it was understood. */
export interface PriceLine {
  readonly draft: PriceDraft
  /** The variant afterwards, its prices in major units. */
  readonly after?: PricedVariant
  readonly problem?: { readonly column: PriceColumn; readonly kind: PriceProblem }
}

/** Reads the typed values of a variant. */
export function readDraft(draft: PriceDraft, nowMs: number = Date.now()): PriceLine {
  const refuse = (column: PriceColumn, kind: PriceProblem): PriceLine => ({ draft, problem: { column, kind } })
  const priceMinor = readPrice(draft.price)
  if (priceMinor === undefined) return refuse('price', draft.price.trim() === '' ? 'no-price' : 'wrong-price')
  const isReduced = draft.discountPrice.trim() !== ''
  const discountMinor = isReduced ? readPrice(draft.discountPrice) : undefined
  if (isReduced && discountMinor === undefined) return refuse('discountPrice', 'wrong-price')
  if (discountMinor !== undefined && discountMinor >= priceMinor) return refuse('discountPrice', 'not-below')
  const { state, date, base } = draft
  if (state !== 'ACTIVE' && state !== 'INACTIVE') return refuse('state', 'wrong-state')
  const isShown = state === 'ACTIVE'
  if (date === '' && isShown) return refuse('date', 'no-date')
  const time = Date.parse(date)
  if (date !== '' && Number.isNaN(time)) return refuse('date', 'wrong-date')
  const isDated = isChanged(draft, 'date')
  if (isDated && isShown && time > nowMs) return refuse('date', 'future')
  if (isDated && !isShown && time <= nowMs) return refuse('date', 'past')
  return {
    draft,
    after: {
      price: toMajor(priceMinor),
      discountPrice: discountMinor === undefined ? null : toMajor(discountMinor),
      state,
      publishedAt: isShown ? date : base.publishedAt,
      showsAt: isShown ? null : date || null,
    },
  }
}

/** Returns true if a cell differs from the value that was read. */
export function isChanged(draft: PriceDraft, column: PriceColumn): boolean {
  const { base, state } = draft
  if (column === 'state') return state !== base.state
  if (column === 'date') return draft.date !== getStoredDate(base, state)
  const text = draft[column].trim()
  const stored = base[column]
  if (text === '') return stored !== null
  return stored === null || readPrice(text) !== toMinor(stored)
}
const isAnyChanged = (draft: PriceDraft): boolean => priceColumns.some((column) => isChanged(draft, column))

/** Returns the drafts with the texts of a page's rows. Texts equal to the read values are no drafts. */
export function writeDrafts(
  drafts: PriceDrafts,
  rows: readonly VariantRowEntity[],
  cells: readonly (readonly string[])[],
  { layout, format }: { layout: SheetLayout; format: CellFormat },
): PriceDrafts {
  const next: Record<string, PriceDraft> = { ...drafts }
  const columns: readonly PriceColumn[] = columnsOfLayout[layout]
  for (const [index, { sizes: _sizes, ...row }] of rows.entries()) {
    const base = drafts[row._id]?.base ?? row
    const before: PriceDraft = drafts[row._id] ?? { base, ...toStored(base) }
    const typed = (column: PriceColumn) => cells[index]?.[columns.indexOf(column)] ?? writeCell(before, column, format)
    const [price, discountPrice] = [typed('price'), typed('discountPrice')]
    const state = readState(typed('state'), format) ?? typed('state')
    const draft = { base, price, discountPrice, state, date: toDate(before, { state, text: typed('date'), format }) }
    if (isAnyChanged(draft)) next[row._id] = draft
    else delete next[row._id]
  }
  return next
}

/**
 * Returns the date of a draft. A cell shows minutes, so one that was not typed into stays exact. With another state the date that was not
 * typed is the one stored for that state.
 */
const toDate = (
  before: PriceDraft,
  { state, text, format }: { state: string; text: string; format: CellFormat },
): string => {
  const stored = getStoredDate(before.base, state)
  if (text === writeDate(before.date, format)) {
    const follows = state !== before.state && !isChanged(before, 'date')
    return follows ? stored : before.date
  }
  return text === writeDate(stored, format) ? stored : (readDate(text, format) ?? text.trim())
}

/** Converts the valid drafts to the body of the call, with only the differences. */
export function toChanges(lines: readonly PriceLine[]): VariantChange[] {
  return lines.flatMap(({ draft, after }) =>
    after
      ? [
          {
            id: draft.base._id,
            updatedAt: draft.base.updatedAt,
            ...(isChanged(draft, 'price') && { price: after.price }),
            ...(isChanged(draft, 'discountPrice') && { discountPrice: after.discountPrice }),
            ...(isChanged(draft, 'state') && { state: after.state }),
            ...(isChanged(draft, 'date') &&
              (after.state === 'ACTIVE' ? { publishedAt: after.publishedAt } : { showsAt: after.showsAt })),
          },
        ]
      : [],
  )
}

/** A variant that a colleague has changed since it was read. */
export interface StaleVariant {
  readonly _id: string
  readonly current: PricedVariant & { readonly updatedAt: string }
}

/** Rebases drafts on the current variants. Typed values stay; a cell that only the other side has changed gets its new value. */
export function rebase(drafts: PriceDrafts, stale: readonly StaleVariant[]): PriceDrafts {
  const next: Record<string, PriceDraft> = { ...drafts }
  for (const { _id, current } of stale) {
    const draft = drafts[_id]
    if (!draft) continue
    const base = { ...draft.base, ...current }
    const state = isChanged(draft, 'state') ? draft.state : current.state
    const stored = toStored(current, state)
    const keep = (column: PriceColumn) => (isChanged(draft, column) ? draft[column] : stored[column])
    const moved = { base, price: keep('price'), discountPrice: keep('discountPrice'), state, date: keep('date') }
    if (isAnyChanged(moved)) next[_id] = moved
    else delete next[_id]
  }
  return next
}

/** Returns the drafts without those of some variants. */
export function dropDrafts(drafts: PriceDrafts, ids: readonly string[]): PriceDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)))
}
