/** The order that was opened last: Back returns to its row. */
let lastRow: string | undefined

export const rememberRow = (id: string): void => {
  lastRow = id
}
/** Returns the order that was opened last, if the list has it. */
export const findLastRow = (ids: readonly string[]): string | undefined => ids.find((id) => id === lastRow)
