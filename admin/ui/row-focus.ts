/** Returns the id of the row that has the focus. */
export const findFocusedRow = (): string | undefined =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row']

/** Moves the focus to the link of the next or previous row, or of the first one if no row has it. */
export const focusRow = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = findFocusedRow()
  const index = links.findIndex((link) => link.dataset['row'] === current)
  links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
}
