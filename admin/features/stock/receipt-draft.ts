import { receiptColumns } from '#admin/features/stock/receipt-lines.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import type { Size } from '#shared/enums.ts'
import { staffReasons, type StaffReason } from '#shared/rules/stock-movements.ts'

const storageKey = 'counter-draft stock'
const minRows = 12

/** The typed sheet of deliveries, as this tab keeps it. */
export interface ReceiptDraft {
  readonly cells: readonly (readonly string[])[]
  readonly reason: StaffReason
  readonly note: string
  /** The sheet that the rows of chosen sizes replaced. */
  readonly earlier?: ReceiptDraft | undefined
}

const fillRows = (rows: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(rows.length, minRows) }, (_, row) =>
    receiptColumns.map((_name, column) => rows[row]?.[column] ?? ''),
  )

/** A sheet with nothing in it. */
export const emptyDraft: ReceiptDraft = { cells: fillRows([]), reason: staffReasons[0], note: '' }

/** Returns true if nothing is typed. */
export const isEmptyDraft = ({ cells, note }: Pick<ReceiptDraft, 'cells' | 'note'>): boolean =>
  note === '' && cells.every((row) => row.every((text) => text === ''))

/** Returns the sheet that this tab keeps, or an empty one. */
export const readReceiptDraft = (): ReceiptDraft => {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? emptyDraft : (JSON.parse(stored) as ReceiptDraft) // written below
}

/** Keeps the sheet in this tab, or nothing if nothing would be lost. */
export const writeReceiptDraft = (draft: ReceiptDraft): void => {
  if (isEmptyDraft(draft) && !draft.earlier) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(draft))
}

/** Returns a sheet with one row for each size and the units that are to be sewn. It keeps what was typed before. */
export const toReceiptDraft = (
  rows: readonly Pick<StockRowEntity, 'vendorCode' | 'size' | 'toSew'>[],
  { before, getLabel }: { before: ReceiptDraft; getLabel: (size: Size) => string },
): ReceiptDraft => ({
  ...emptyDraft,
  cells: fillRows(
    rows.map(({ vendorCode, size, toSew }) => [vendorCode, getLabel(size), toSew > 0 ? String(toSew) : '']),
  ),
  earlier: isEmptyDraft(before) ? before.earlier : before,
})
