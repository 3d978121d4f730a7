import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clear,
  commit,
  copy,
  fillDown,
  goTo,
  moveBy,
  openSheet,
  paste,
  getRange,
  setCell,
  undo,
  type CellPosition,
  type SheetState,
} from '#admin/ui/sheet/sheet-state.ts'

const bounds = { columns: 3, maxRows: 5 }
const two = (): SheetState =>
  openSheet([
    ['a', 'b', 'c'],
    ['', '', ''],
  ])
const type = (state: SheetState, text: string) => commit({ ...state, editing: text }, bounds)

describe('a sheet', () => {
  test('moves inside its cells, and a range grows from where it began', () => {
    const right = moveBy(two(), { columns: 9 }, bounds)
    expect(right.at).toEqual({ row: 0, column: 2 })
    const chosen = moveBy(right, { rows: 1, columns: -1 }, bounds, true)
    expect(getRange(chosen)).toEqual({ first: { row: 0, column: 1 }, last: { row: 1, column: 2 } })
    expect(copy(chosen)).toEqual([
      ['b', 'c'],
      ['', ''],
    ])
  })

  test('writes what was typed, and has a free row until it is full', () => {
    const typed = type(goTo(two(), { row: 1, column: 0 }), ' d ')
    expect(typed.cells).toEqual([
      ['a', 'b', 'c'],
      ['d', '', ''],
      ['', '', ''],
    ])
    const full = paste(typed, [['1'], ['2'], ['3'], ['4']], bounds)!
    expect(full.cells).toHaveLength(5)
    expect(type(goTo(full, { row: 4, column: 0 }), 'last').cells).toHaveLength(5)
  })

  test('takes all of a pasted table, or nothing', () => {
    const pasted = paste(goTo(two(), { row: 1, column: 1 }), [['1', '2'], ['3']], bounds)!
    expect(pasted.cells.slice(1, 3)).toEqual([
      ['', '1', '2'],
      ['', '3', ''],
    ])
    expect(copy(pasted)).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
    expect(paste(goTo(two(), { row: 0, column: 2 }), [['1', '2']], bounds)).toBeUndefined()
    expect(
      paste(
        two(),
        Array.from({ length: 6 }, () => ['1']),
        bounds,
      ),
    ).toBeUndefined()
  })

  test('fills a range from its first row, and a row from the one above', () => {
    const below = fillDown(goTo(two(), { row: 1, column: 0 }), bounds)
    expect(below.cells[1]).toEqual(['a', '', ''])
    const range = goTo(goTo(below, { row: 0, column: 1 }), { row: 2, column: 2 }, true)
    expect(fillDown(range, bounds).cells.slice(0, 3)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['', 'b', 'c'],
    ])
    expect(fillDown(two(), bounds)).toEqual(two())
  })

  test('empties a range, and takes each change back', () => {
    const chosen = goTo(goTo(two(), { row: 0, column: 0 }), { row: 0, column: 1 }, true)
    const emptied = clear(chosen, bounds)
    expect(emptied.cells[0]).toEqual(['', '', 'c'])
    expect(undo(emptied).cells).toEqual(two().cells)
    expect(undo(two())).toEqual(two())
    expect(setCell(two(), { row: 0, column: 2 }, 'z', bounds).cells[0]).toEqual(['a', 'b', 'z'])
  })

  test('writes an operation into each cell of the chosen range, and a plain text into the current one', () => {
    const doubling = {
      ...bounds,
      read: (typed: string, { row, column }: CellPosition, cells: readonly (readonly string[])[]) =>
        typed === '*2' ? { text: (cells.at(row)?.at(column) ?? '').repeat(2), isForRange: true } : undefined,
    }
    const chosen = goTo(goTo(two(), { row: 0, column: 0 }), { row: 0, column: 1 }, true)
    const doubled = commit({ ...chosen, editing: '*2' }, doubling)
    expect(doubled.cells[0]).toEqual(['aa', 'bb', 'c'])
    expect(getRange(doubled)).toEqual(getRange(chosen))
    expect(undo(doubled).cells).toEqual(two().cells)
    expect(commit({ ...chosen, editing: 'x' }, doubling).cells[0]).toEqual(['a', 'x', 'c'])
    expect(paste(chosen, [['*2', 'y']], doubling)!.cells[0]).toEqual(['aa', 'y', 'c'])
  })

  test('is as it was after any changes are taken back', () => {
    const text = fc.string({ maxLength: 3 })
    const act = fc.oneof(
      fc.record({ is: fc.constant('go' as const), row: fc.nat(4), column: fc.nat(2), isRange: fc.boolean() }),
      fc.record({ is: fc.constant('type' as const), text }),
      fc.record({
        is: fc.constant('paste' as const),
        block: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ is: fc.constant('fill' as const) }),
      fc.record({ is: fc.constant('clear' as const) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let state = two()
        for (const one of acts) {
          if (one.is === 'go') {
            const row = Math.min(one.row, state.cells.length - 1)
            state = goTo(state, { row, column: one.column }, one.isRange)
          } else if (one.is === 'type') state = type(state, one.text)
          else if (one.is === 'paste') state = paste(state, one.block, bounds) ?? state
          else state = one.is === 'fill' ? fillDown(state, bounds) : clear(state, bounds)
          expect(state.cells.every((row) => row.length === 3)).toBe(true)
          expect(state.cells.length).toBeLessThanOrEqual(bounds.maxRows)
        }
        while (state.past.length > 0) state = undo(state)
        expect(state.cells).toEqual(two().cells)
      }),
    )
  })
})
