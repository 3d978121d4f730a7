/** A cell of a sheet, from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export type Cells = readonly (readonly string[])[]

/** The texts typed into a sheet, and the cell where its keys act. */
export interface SheetState {
  /** The texts of the cells that can be changed. */
  readonly cells: Cells
  /** The current cell. */
  readonly at: CellPosition
  /** The other corner of the chosen range. */
  readonly from: CellPosition
  /** The text being typed into the current cell; null while nothing is. */
  readonly editing: string | null
  /** Earlier cells, newest last. */
  readonly past: readonly Cells[]
}

/** The result of a typed or pasted text in a cell. */
export interface ReadText {
  readonly text: string
  /** True for an operation, such as '−10%': typed once, it acts on each cell of the chosen range. */
  readonly isForRange: boolean
}

/** The contents of a sheet. */
export interface SheetBounds {
  readonly columns: number
  /** More rows are added by typing and pasting, up to so many. */
  readonly maxRows: number
  /** Reads a typed or pasted text. Undefined if the cell gets it as it is. */
  readonly read?: ((typed: string, place: CellPosition, cells: Cells) => ReadText | undefined) | undefined
}

const maxPast = 100

/** Returns a sheet with these cells, the first one current. */
export const openSheet = (cells: Cells): SheetState => ({
  cells,
  at: { row: 0, column: 0 },
  from: { row: 0, column: 0 },
  editing: null,
  past: [],
})

const isSame = (one: Cells, other: Cells) =>
  one.length === other.length &&
  one.every((row, index) => row === other[index] || row.every((cell, column) => cell === other[index]?.[column]))

/** Returns the sheet with other cells, which can be taken back. */
const withCells = (state: SheetState, cells: Cells): SheetState =>
  isSame(state.cells, cells) ? state : { ...state, cells, past: [...state.past.slice(1 - maxPast), state.cells] }

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** Moves the current cell. With `isRange` the chosen range grows instead of moving. */
export const moveBy = (
  state: SheetState,
  by: { rows?: number; columns?: number },
  { columns }: SheetBounds,
  isRange = false,
): SheetState => {
  const at = {
    row: clamp(state.at.row + (by.rows ?? 0), state.cells.length - 1),
    column: clamp(state.at.column + (by.columns ?? 0), columns - 1),
  }
  return { ...state, at, from: isRange ? state.from : at }
}

/** Makes a cell current. */
export const goTo = (state: SheetState, at: CellPosition, isRange = false): SheetState => ({
  ...state,
  at,
  from: isRange ? state.from : at,
  editing: null,
})

/** Returns the chosen range, from its first to its last cell. */
export const getRange = ({
  at,
  from,
}: Pick<SheetState, 'at' | 'from'>): { first: CellPosition; last: CellPosition } => ({
  first: { row: Math.min(at.row, from.row), column: Math.min(at.column, from.column) },
  last: { row: Math.max(at.row, from.row), column: Math.max(at.column, from.column) },
})

/** Returns the cells with a block of others written from a cell on. */
const write = (cells: Cells, at: CellPosition, block: Cells, columns: number): Cells => {
  const rows = Math.max(cells.length, at.row + block.length)
  return Array.from({ length: rows }, (_, row) => {
    const rowCells = cells[row] ?? Array.from({ length: columns }, () => '')
    const other = block[row - at.row]
    return other === undefined ? rowCells : rowCells.map((cell, column) => other[column - at.column] ?? cell)
  })
}

/** Adds an empty row behind a last one that has something, unless the sheet is full. */
const withFreeRow = (cells: Cells, { columns, maxRows }: SheetBounds): Cells =>
  cells.length < maxRows && cells.at(-1)?.some((cell) => cell !== '')
    ? [...cells, Array.from({ length: columns }, () => '')]
    : cells

/** Returns true if an operation is being typed over more than one cell. */
export const isRangeOperation = (state: SheetState, { read }: SheetBounds): boolean =>
  state.editing !== null &&
  (state.at.row !== state.from.row || state.at.column !== state.from.column) &&
  read?.(state.editing.trim(), state.at, state.cells)?.isForRange === true

/** Writes the typed text into the current cell; an operation, into each cell of the chosen range. */
export const commit = (state: SheetState, bounds: SheetBounds): SheetState => {
  if (state.editing === null) return state
  const typed = state.editing.trim()
  const { first, last } = isRangeOperation(state, bounds) ? getRange(state) : { first: state.at, last: state.at }
  const block = Array.from({ length: last.row - first.row + 1 }, () =>
    Array.from({ length: last.column - first.column + 1 }, () => typed),
  )
  const cells = write(state.cells, first, readBlock(block, first, state.cells, bounds), bounds.columns)
  return { ...withCells(state, withFreeRow(cells, bounds)), editing: null }
}

/** Returns the new cells for the texts of a block, from a cell on. */
const readBlock = (block: Cells, at: CellPosition, cells: Cells, { read }: SheetBounds): Cells =>
  read === undefined
    ? block
    : block.map((row, down) =>
        row.map((text, right) => read(text, { row: at.row + down, column: at.column + right }, cells)?.text ?? text),
      )

/** Writes a block of cells from the first of the chosen range on. Undefined if the sheet has no room for it: then nothing is written. */
export const paste = (state: SheetState, block: Cells, bounds: SheetBounds): SheetState | undefined => {
  const { first } = getRange(state)
  const width = Math.max(...block.map((row) => row.length))
  if (first.column + width > bounds.columns || first.row + block.length > bounds.maxRows) return undefined
  const texts = readBlock(block, first, state.cells, bounds)
  const cells = withFreeRow(write(state.cells, first, texts, bounds.columns), bounds)
  const last = { row: first.row + block.length - 1, column: first.column + width - 1 }
  return { ...withCells(state, cells), at: first, from: last, editing: null }
}

/** Returns the cells of the chosen range. */
export const copy = (state: SheetState): string[][] => {
  const { first, last } = getRange(state)
  return state.cells.slice(first.row, last.row + 1).map((row) => row.slice(first.column, last.column + 1))
}

/** Repeats the first row of the chosen range in all of it; of a single row, the row above. */
export const fillDown = (state: SheetState, bounds: SheetBounds): SheetState => {
  const { first, last } = getRange(state)
  const source = first.row === last.row ? first.row - 1 : first.row
  const row = state.cells[source]?.slice(first.column, last.column + 1)
  if (!row) return state
  const block = Array.from({ length: last.row - source }, () => row)
  const cells = write(state.cells, { row: source + 1, column: first.column }, block, bounds.columns)
  return withCells(state, withFreeRow(cells, bounds))
}

/** Empties the chosen range. */
export const clear = (state: SheetState, { columns }: SheetBounds): SheetState => {
  const { first, last } = getRange(state)
  const empty = Array.from({ length: last.column - first.column + 1 }, () => '')
  const block = Array.from({ length: last.row - first.row + 1 }, () => empty)
  return withCells(state, write(state.cells, first, block, columns))
}

/** Takes the last change back. */
export const undo = (state: SheetState): SheetState => {
  const before = state.past.at(-1)
  if (!before) return state
  const inside = (place: CellPosition) => ({ ...place, row: Math.min(place.row, before.length - 1) })
  return {
    ...state,
    cells: before,
    past: state.past.slice(0, -1),
    at: inside(state.at),
    from: inside(state.from),
    editing: null,
  }
}

/** Writes one cell, as a dialog or a stepper does. */
export const setCell = (state: SheetState, at: CellPosition, text: string, bounds: SheetBounds): SheetState =>
  withCells(state, withFreeRow(write(state.cells, at, [[text]], bounds.columns), bounds))
