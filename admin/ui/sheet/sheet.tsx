import { useLayoutEffect, useRef, type ClipboardEvent, type ReactNode } from 'react'
import {
  commit,
  copy,
  goTo,
  paste,
  getRange,
  type CellPosition,
  type SheetBounds,
  type SheetState,
} from '#admin/ui/sheet/sheet-state.ts'
import { getSheetKeys } from '#admin/ui/sheet/get-sheet-keys.ts'
import { readTable, writeTable } from '#admin/ui/sheet/tab-separated.ts'
import styles from '#admin/ui/sheet/sheet.module.css'

export interface SheetColumn {
  readonly name: string
  readonly label: string
  /** The label in full, if it is short for something. */
  readonly title?: string
  readonly width: number | 'rest'
  readonly isNumber?: boolean
  /** Renders read-only values of a column. */
  readonly render?: (row: number) => ReactNode
}

interface SheetProps {
  label: string
  columns: readonly SheetColumn[]
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  maxRows: number
  /** Why a cell is impossible; undefined if it is fine. */
  problemAt: (place: CellPosition) => string | undefined
  /** Converts a pasted table for this sheet. */
  shape?: (table: string[][], at: CellPosition) => string[][]
  /** A pasted table has no room. */
  onTooLarge: () => void
  /** Reads a typed or pasted text; see `SheetBounds`. */
  read?: SheetBounds['read']
  /** Returns the text of a cell before it was changed; undefined if it was not. Left out if everything in a sheet was typed. */
  wasAt?: (place: CellPosition) => string | undefined
  /** The first column, which names the rows. Default: their numbers. */
  rowHead?: { readonly label: string; readonly render: (row: number) => ReactNode }
}

/**
 * Renders a sheet with the keys of a spreadsheet: arrows, typing, Enter down, Tab right, F2, Esc, ranges by Shift, copy and paste, fill
 * down, undo. Tab leaves it at the end of a row, Ctrl with an arrow goes to the end of a column. Typed values are texts; the owner of
 * the sheet parses them.
 */
export const Sheet = ({
  label,
  columns,
  state,
  onChange,
  maxRows,
  problemAt,
  shape,
  onTooLarge,
  read,
  wasAt,
  rowHead,
}: SheetProps) => {
  const table = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const typed = columns.filter(({ render }) => !render)
  const bounds: SheetBounds = { columns: typed.length, maxRows, read }
  const { at, editing } = state
  const range = getRange(state)
  // After each render: a key may have changed nothing but the focus.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    if (editing === null) return table.current?.querySelector<HTMLElement>('[data-current]')?.focus()
    const input = table.current?.querySelector('input')
    input?.focus()
    // Further typing continues after the first letter.
    input?.setSelectionRange(input.value.length, input.value.length)
  })
  const change = (make: (state: SheetState) => SheetState) => {
    wantsFocus.current = true
    onChange(make)
  }
  const readKeys = () => getSheetKeys({ state, bounds, change, onChange })
  const pasteTable = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    const isTable = /[\t\n]/.test(text.trim())
    if (editing !== null && !isTable) return
    event.preventDefault()
    const given = readTable(text)
    if (given.length === 0) return
    const block = shape ? shape(given, range.first) : given
    if (paste(state, block, bounds)) change((one) => paste({ ...one, editing: null }, block, bounds) ?? one)
    else onTooLarge()
  }
  const copyTable = (event: ClipboardEvent): void => {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTable(copy(state)))
  }
  const placeStyle = rowHead ? 'named' : 'place'
  return (
    <div className={styles['frame']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is edited is a grid
        role="grid"
        aria-label={label}
        aria-rowcount={state.cells.length + 1}
        aria-multiselectable="true"
        className={styles['sheet']}
        onKeyDown={(event) => readKeys().press(event)}
        onPaste={pasteTable}
        onCopy={copyTable}
      >
        <colgroup>
          <col className={styles[placeStyle]} />
          {columns.map(({ name, width }) => (
            <col key={name} {...(width !== 'rest' && { width })} />
          ))}
        </colgroup>
        <thead>
          <tr className="type-head">
            <th scope="col" className={styles[placeStyle]}>
              {rowHead ? rowHead.label : <span className="visually-hidden">№</span>}
            </th>
            {columns.map(({ name, label: text, title, isNumber }) => (
              <th key={name} scope="col" title={title} className={isNumber ? styles['number'] : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.cells.map((texts, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its index
            <tr key={row} aria-rowindex={row + 2}>
              <th scope="row" className={rowHead ? styles['named'] : `${styles['place']} type-second quiet`}>
                {rowHead ? rowHead.render(row) : row + 1}
              </th>
              {columns.map((column) => {
                if (column.render)
                  return (
                    <td key={column.name} className={`${styles['fact']} ${column.isNumber ? styles['number'] : ''}`}>
                      {column.render(row)}
                    </td>
                  )
                const place = { row, column: typed.indexOf(column) }
                const isCurrent = at.row === row && at.column === place.column
                const isChosen =
                  row >= range.first.row &&
                  row <= range.last.row &&
                  place.column >= range.first.column &&
                  place.column <= range.last.column
                const problem = problemAt(place)
                const isEdited = isCurrent && editing !== null
                const was = wasAt?.(place)
                return (
                  <td
                    key={column.name}
                    tabIndex={isCurrent ? 0 : -1}
                    aria-selected={isChosen}
                    aria-invalid={problem !== undefined}
                    title={problem}
                    data-current={isCurrent ? '' : undefined}
                    data-cell={`${row} ${place.column}`}
                    data-same={wasAt && was === undefined ? '' : undefined}
                    className={`${styles['cell']} ${column.isNumber ? styles['number'] : ''}`}
                    onMouseDown={(event) => {
                      if (isEdited) return
                      event.preventDefault()
                      change((one) => goTo(commit(one, bounds), place, event.shiftKey))
                    }}
                    onDoubleClick={() => readKeys().edited(texts[place.column] ?? '')}
                  >
                    {isEdited ? (
                      <input
                        className={styles['input']}
                        aria-label={`${column.label}, ${row + 1}`}
                        value={editing}
                        onChange={({ target }) => onChange((one) => ({ ...one, editing: target.value }))}
                        onBlur={() => onChange((one) => commit(one, bounds))}
                      />
                    ) : (
                      <>
                        {was !== undefined && was !== '' && <s className={styles['was']}>{was}</s>}
                        {texts[place.column]}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
