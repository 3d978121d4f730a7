import type { ClipboardEvent, KeyboardEvent } from 'react'

const cellAt = (table: Element | null, row: number, column: number): HTMLInputElement | undefined =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`) ?? undefined

const readPlace = (cell: Element): [number, number] => {
  const [row = 0, column = 0] = (cell.getAttribute('data-cell') ?? '').split('/').map(Number)
  return [row, column]
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves between the cells of a sheet as a spreadsheet does: arrows, Enter down. A cell that has the focus is selected whole. */
export function moveInSheet(event: KeyboardEvent<HTMLInputElement>): void {
  const by = steps[event.key]
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const [row, column] = readPlace(event.currentTarget)
  const next = cellAt(event.currentTarget.closest('table'), row + by[0], column + by[1])
  event.preventDefault()
  next?.focus()
  next?.select()
}

/** Parses text copied from a spreadsheet: rows of cells separated by tabs. */
export function readCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

export type Pasted =
  | { readonly kind: 'cells'; readonly cells: readonly { name: string; value: string }[] }
  | { readonly kind: 'too-large'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'text' }

/** Reads the clipboard for a sheet from a cell on. The browser pastes a single value itself. Returns nothing if there is no room. */
export function readPaste(event: ClipboardEvent<HTMLInputElement>): Pasted {
  const rows = readCells(event.clipboardData.getData('text/plain'))
  const width = Math.max(...rows.map(({ length }) => length))
  if (rows.length === 1 && width === 1) return { kind: 'text' }
  event.preventDefault()
  const [row, column] = readPlace(event.currentTarget)
  const table = event.currentTarget.closest('table')
  const cells = rows.flatMap((values, down) =>
    values.map((value, right) => ({ value, name: cellAt(table, row + down, column + right)?.dataset['field'] })),
  )
  return cells.every((cell): cell is { name: string; value: string } => cell.name !== undefined)
    ? { kind: 'cells', cells }
    : { kind: 'too-large', rows: rows.length, columns: width }
}

/** Returns the typed units: "+12" adds to the stock, "-3" subtracts. */
export function readUnits(typed: string, before: string): string {
  const [, sign, amount] = /^([+−-])\s*(\d+)$/.exec(typed.trim()) ?? []
  if (!sign || !amount) return typed.replaceAll(/[\s\u00A0]/g, '')
  return String(Math.max(0, Number(before || 0) + (sign === '+' ? 1 : -1) * Number(amount)))
}
