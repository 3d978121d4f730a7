import { expect, test } from 'vitest'
import { emptyDraft, toReceiptDraft, type ReceiptDraft } from '#admin/features/stock/receipt-draft.ts'

const getLabel = (size: string) => size.toLowerCase()
const rows = [
  { vendorCode: 'SH-1', size: 'M', toSew: 12 },
  { vendorCode: 'SH-2', size: 'ONE_SIZE', toSew: 0 },
] as const
const typed: ReceiptDraft = { cells: [['SH-9', 'S', '3']], reason: 'COUNT', note: 'накладна 7' }

test('[ADM-10at] the sheet of chosen sizes has a row for each, with units only where some are to be sewn', () => {
  const { cells, reason, note, earlier } = toReceiptDraft(rows, { before: emptyDraft, getLabel })
  expect(cells.slice(0, 3)).toEqual([
    ['SH-1', 'm', '12'],
    ['SH-2', 'one_size', ''],
    ['', '', ''],
  ])
  expect(cells).toHaveLength(12)
  expect([reason, note, earlier]).toEqual(['RECEIPT', '', undefined])
})

test('[ADM-10at] what was typed before is kept, also what was kept already', () => {
  const first = toReceiptDraft(rows, { before: typed, getLabel })
  expect(first.earlier).toEqual(typed)
  expect(toReceiptDraft(rows, { before: first, getLabel }).earlier).toEqual(first)
  // Nothing is left of the sheet itself, but something waits behind it.
  expect(toReceiptDraft(rows, { before: { ...emptyDraft, earlier: typed }, getLabel }).earlier).toEqual(typed)
})
