import type { KeyboardEvent } from 'react'
import {
  clear,
  commit,
  fillDown,
  isRangeOperation,
  moveBy,
  undo,
  type SheetBounds,
  type SheetState,
} from '#admin/ui/sheet/sheet-state.ts'

type Change = (make: (state: SheetState) => SheetState) => void

const edges: Readonly<Record<string, { rows?: number; columns?: number }>> = {
  ArrowUp: { rows: -Infinity },
  ArrowDown: { rows: Infinity },
  ArrowLeft: { columns: -Infinity },
  ArrowRight: { columns: Infinity },
}

/**
 * Returns the handler of the keys of a spreadsheet in a sheet.
 * @param change changes the sheet and gives its current cell the focus
 * @param onChange changes the sheet and leaves the focus unchanged
 */
export function getSheetKeys({
  state,
  bounds,
  change,
  onChange,
}: {
  state: SheetState
  bounds: SheetBounds
  change: Change
  onChange: Change
}) {
  const { at, editing } = state
  const isLastColumn = at.column === bounds.columns - 1
  const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowUp: (event) => moved(event, { rows: -1 }),
    ArrowDown: (event) => moved(event, { rows: 1 }),
    ArrowLeft: (event) => moved(event, { columns: -1 }),
    ArrowRight: (event) => moved(event, { columns: 1 }),
    Enter: (event) => ended(event.shiftKey ? { rows: -1 } : { rows: 1 }),
    // At the end of a row the browser leaves the sheet.
    Tab: ({ shiftKey }) => {
      if (shiftKey ? at.column === 0 : isLastColumn) {
        if (editing !== null) onChange((one) => commit(one, bounds))
        return false
      }
      return ended({ columns: shiftKey ? -1 : 1 })
    },
    Escape: () => {
      if (editing === null) return false
      change((one) => ({ ...one, editing: null }))
      return true
    },
    F2: () => edited(state.cells[at.row]?.[at.column] ?? ''),
    Delete: () => emptied(),
    Backspace: () => emptied(),
  }
  const moved = (event: KeyboardEvent, by: { rows?: number; columns?: number }): boolean => {
    if (editing !== null && by.columns !== undefined) return false
    change((one) => moveBy(commit(one, bounds), by, bounds, event.shiftKey && editing === null))
    return true
  }
  const ended = (by: { rows?: number; columns?: number }): boolean => {
    // A range that an operation has changed stays chosen.
    change((one) => (isRangeOperation(one, bounds) ? commit(one, bounds) : moveBy(commit(one, bounds), by, bounds)))
    return true
  }
  /** Moves to the last cell of a direction. */
  const moveToEdge = (event: KeyboardEvent): boolean => {
    const by = edges[event.key]
    if (!by || editing !== null) return false
    change((one) => moveBy(one, by, bounds, event.shiftKey))
    return true
  }
  const edited = (text: string): boolean => {
    if (editing !== null) return false
    // The typed text may apply to the whole range.
    change((one) => ({ ...one, editing: text, ...(!bounds.read && { from: one.at }) }))
    return true
  }
  const emptied = (): boolean => {
    if (editing !== null) return false
    change((one) => clear(one, bounds))
    return true
  }
  const press = (event: KeyboardEvent): void => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const commands: Readonly<Record<string, () => void>> = {
      KeyD: () => change((one) => fillDown(one, bounds)),
      KeyZ: () => change(undo),
    }
    const isNothingToUndo = event.code === 'KeyZ' && state.past.length === 0
    if (isCommand && moveToEdge(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (isCommand && editing === null && commands[event.code] && !isNothingToUndo) {
      event.preventDefault()
      commands[event.code]!()
      return
    }
    // Commits the typed text first, so that a command of the screen sees it.
    if (isCommand && editing !== null && event.code === 'KeyS') change((one) => commit(one, bounds))
    if (isCommand || event.altKey) return
    const key = keys[event.key]
    const isDone = key ? key(event) : event.key.length === 1 && edited(event.key)
    if (isDone) event.preventDefault()
    if (isDone || event.key.length === 1) event.stopPropagation()
  }
  return { press, edited }
}
