import { maxLimit } from '#shared/entities/search.ts'

/** At most so many rows are chosen: the calls that act on them take no more. */
export const maxChosen = maxLimit

/** Chosen rows by their ids, as the list last showed them. */
export type ChosenMap<Row> = ReadonlyMap<string, Row>
type GetId<Row> = (row: Row) => string

/** Returns the chosen rows with further ones, or undefined if these would be too many. */
export const addRows = <Row>(
  chosen: ChosenMap<Row>,
  rows: readonly Row[],
  getId: GetId<Row>,
): ChosenMap<Row> | undefined => {
  const next = new Map([...chosen, ...rows.map((row) => [getId(row), row] as const)])
  return next.size > maxChosen ? undefined : next
}

/** Returns the chosen rows without some of them. */
export const removeRows = <Row>(chosen: ChosenMap<Row>, ids: readonly string[]): ChosenMap<Row> =>
  new Map([...chosen].filter(([id]) => !ids.includes(id)))

/** Returns the chosen rows as the list shows them now; the same map if it shows none of them changed. */
export const refreshRows = <Row>(chosen: ChosenMap<Row>, shown: readonly Row[], getId: GetId<Row>): ChosenMap<Row> => {
  const changed = shown.filter((row) => {
    const id = getId(row)
    return chosen.has(id) && chosen.get(id) !== row
  })
  return changed.length === 0 ? chosen : new Map([...chosen, ...changed.map((row) => [getId(row), row] as const)])
}

/** Lists the chosen rows: those of the page in its order, then the others as they were chosen. */
export const listChosen = <Row>(chosen: ChosenMap<Row>, shown: readonly Row[], getId: GetId<Row>): Row[] => {
  const shownChosen = shown.filter((row) => chosen.has(getId(row)))
  return [...shownChosen, ...removeRows(chosen, shownChosen.map(getId)).values()]
}
