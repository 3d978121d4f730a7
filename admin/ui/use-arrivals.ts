import { useState } from 'react'

export interface Arrivals<Row> {
  /** The rows to show. */
  readonly shown: readonly Row[]
  /** How many more have come since, above or between them. */
  readonly arrivedCount: number
  readonly showArrived: () => void
}

/**
 * Holds back the rows that arrive above or between those on the screen until `showArrived` is called, so that nothing moves under the
 * pointer. Rows after the last one are shown at once.
 * @param list names the list; another name starts over
 * @param isFresh false while the rows are those of an earlier visit or of another list: a correction of them is no arrival
 */
export const useArrivals = <Row extends { readonly _id: string }>(
  rows: readonly Row[],
  list: string,
  isFresh: boolean,
): Arrivals<Row> => {
  const [settled, setSettled] = useState<{ list: string; ids: ReadonlySet<string> }>()
  const settle = (): void => setSettled({ list, ids: new Set(rows.map(({ _id }) => _id)) })
  if (settled?.list !== list) {
    if (isFresh) settle()
    return { shown: rows, arrivedCount: 0, showArrived: settle }
  }
  const last = rows.findLastIndex(({ _id }) => settled.ids.has(_id))
  const shownRows = rows.filter(({ _id }, index) => index > last || settled.ids.has(_id))
  return { shown: shownRows, arrivedCount: rows.length - shownRows.length, showArrived: settle }
}
