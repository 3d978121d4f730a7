import { expect, test } from 'vitest'
import { addRows, listChosen, maxChosen, refreshRows, removeRows } from '#admin/ui/chosen-rows.ts'

interface Row {
  readonly id: string
  readonly text: string
}
const getId = ({ id }: Row) => id
const row = (id: string, text = 'old'): Row => ({ id, text })
const toMap = (rows: readonly Row[]) => new Map(rows.map((one) => [one.id, one]))
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`row ${index}`))

test('[ADM-10as] a hundred rows can be chosen, and one more changes nothing', () => {
  const chosen = addRows(new Map(), many(maxChosen), getId)
  expect(chosen?.size).toBe(100)
  expect(addRows(chosen!, [row('one more')], getId)).toBeUndefined()
  // A row that is chosen already is not one more.
  expect(addRows(chosen!, [row('row 7', 'new')], getId)?.size).toBe(100)
})

test('[ADM-10as] a chosen row is refreshed while the list shows it, and kept as it was when it does not', () => {
  const chosen = toMap([row('a'), row('b')])
  const refreshed = refreshRows(chosen, [row('b', 'new'), row('c')], getId)
  expect([...refreshed.values()]).toEqual([row('a'), row('b', 'new')])
  // Nothing changed: the same map, so that nothing is rendered.
  expect(refreshRows(chosen, [chosen.get('a')!, row('c')], getId)).toBe(chosen)
})

test('[ADM-10as] chosen rows come in the order of the page, then those of other pages', () => {
  const chosen = toMap([row('x'), row('c'), row('a'), row('y')])
  expect(listChosen(chosen, [row('a'), row('b'), row('c')], getId).map(getId)).toEqual(['a', 'c', 'x', 'y'])
  expect([...removeRows(chosen, ['c', 'none']).keys()]).toEqual(['x', 'a', 'y'])
})
