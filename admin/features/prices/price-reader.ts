import { readDate, readState, writeDate, writeState, type CellFormat } from '#admin/features/prices/cell-texts.ts'
import { priceColumns } from '#admin/features/prices/price-drafts.ts'
import { isOperation, operate, readPrice, writePrice, type Rounding } from '#admin/features/prices/price-typing.ts'
import type { Cells, CellPosition, ReadText } from '#admin/ui/sheet/sheet-state.ts'

/**
 * Returns a parser for the cells of the price sheet. A percentage goes by the full price in both columns, so that '−20%' in the
 * second one makes the discounted price. An operation that makes nothing of a cell leaves it as it is. A state or a date behind '='
 * is for all chosen cells, too.
 */
export const createPriceReader =
  (rounding: Rounding, format: CellFormat) =>
  (typed: string, { row, column }: CellPosition, cells: Cells): ReadText | undefined => {
    const name = priceColumns[column]
    if (name === 'state' || name === 'date') {
      const isForRange = typed.startsWith('=')
      const text = isForRange ? typed.slice(1) : typed
      const value = name === 'state' ? readState(text, format) : readDate(text, format)
      if (value === undefined) return undefined
      return { text: name === 'state' ? writeState(value, format) : writeDate(value, format), isForRange }
    }
    if (!isOperation(typed)) {
      const minor = readPrice(typed)
      return minor === undefined ? undefined : { text: writePrice(minor), isForRange: false }
    }
    const [price = '', discountPrice = ''] = cells[row] ?? []
    const columnPrice = column === 0 ? price : discountPrice
    const minor = operate(typed, { ownMinor: readPrice(columnPrice), percentOfMinor: readPrice(price) }, rounding)
    return { text: minor === undefined ? columnPrice : writePrice(minor), isForRange: true }
  }
