import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addId, compareIds, createIdTable, getId, getPosition, removeId } from '#api/catalogue-index/id-table.ts'

/** Few ids, so that they come again, and some that differ in one digit. */
const id = fc.oneof(
  fc.uuid(),
  fc.nat(30).map((nth) => `00000000-0000-0000-0000-${String(nth).padStart(12, '0')}`),
  fc.nat(9).map((nth) => `${nth}fffffff-ffff-ffff-ffff-ffffffffffff`),
)
const step = fc.tuple(fc.constantFrom('add', 'remove'), id)

test('finds ids at their last position, as a map does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const table = createIdTable(4)
      const expected = new Map<string, number>()
      const all: string[] = []
      for (const [what, one] of steps) {
        const isAdded = what === 'add'
        const before = isAdded ? all.length : expected.get(one)
        expect(isAdded ? addId(table, one) : removeId(table, one)).toBe(before)
        if (isAdded) all.push(one)
        if (isAdded) expected.set(one, all.length - 1)
        else expected.delete(one)
      }
      expect(table).toMatchObject({ size: all.length, count: expected.size })
      for (const one of all) expect(getPosition(table, one)).toBe(expected.get(one))
      all.forEach((one, position) => expect(getId(table, position)).toBe(one))
      const sorted = [...all.keys()].toSorted((a, b) => compareIds(table, a, b))
      expect(sorted.map((position) => all[position])).toEqual(all.toSorted())
    }),
  )
})
