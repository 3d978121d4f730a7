import { isOperation, operate, readPrice, writePrice, type Rounding } from '#admin/features/prices/price-typing.ts'
import type { Cells, Place, ReadText } from '#admin/ui/sheet/sheet-state.ts'

/**
 * Returns a parser for the cells of the price sheet. A percentage goes by the full price in both columns, so that '−20%' in the
 * second one makes the discounted price. An operation that makes nothing of a cell leaves it as it is.
 */
export const createPriceReader =
  (rounding: Rounding) =>
  (typed: string, { row, column }: Place, cells: Cells): ReadText | undefined => {
    if (!isOperation(typed)) {
      const minor = readPrice(typed)
      return minor === undefined ? undefined : { text: writePrice(minor), isForRange: false }
    }
    const [price = '', discountPrice = ''] = cells[row] ?? []
    const own = column === 0 ? price : discountPrice
    const minor = operate(typed, { ownMinor: readPrice(own), percentOfMinor: readPrice(price) }, rounding)
    return { text: minor === undefined ? own : writePrice(minor), isForRange: true }
  }
