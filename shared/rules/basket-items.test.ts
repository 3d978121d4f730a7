import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toItemKey, mergeItems, subtractOrdered, type QuantityItem } from '#shared/rules/basket-items.ts'

const tee = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const hoodie = '0c9f1a4e-1111-4d01-b42d-00cf4fc964ff'
const item = (variantId: string, size: QuantityItem['size'], quantity: number): QuantityItem => ({
  variantId,
  size,
  quantity,
})

test('items of the same variant and size become one, in the order in which they first appear', () => {
  const items = [item(tee, 'M', 1), item(hoodie, 'M', 2), item(tee.toUpperCase(), 'M', 4), item(tee, 'L', 3)]

  expect(mergeItems(items, 'sum')).toEqual([item(tee, 'M', 5), item(hoodie, 'M', 2), item(tee, 'L', 3)])
})

test('[BSK-03] merging a guest’s and a customer’s item keeps the larger quantity', () => {
  const items = [item(tee, 'M', 3), item(tee, 'L', 1), item(tee, 'M', 2), item(tee, 'L', 4)]

  expect(mergeItems(items, 'larger')).toEqual([item(tee, 'M', 3), item(tee, 'L', 4)])
})

test('[BSK-01] placing an order removes the ordered units; units added since stay', () => {
  const basket = [item(tee, 'M', 3), item(tee, 'L', 1), item(hoodie, 'S', 2)]
  const ordered = [item(tee.toUpperCase(), 'M', 2), item(tee, 'L', 1), item(hoodie, 'M', 9)]

  expect(subtractOrdered(basket, ordered)).toEqual([item(tee, 'M', 1), item(hoodie, 'S', 2)])
})

test('[BSK-01] an item with fewer units than ordered is removed', () => {
  expect(subtractOrdered([item(tee, 'M', 1)], [item(tee, 'M', 2)])).toEqual([])
})

const anyItems = fc.array(
  fc.record({
    variantId: fc.constantFrom(tee, hoodie, tee.toUpperCase()),
    size: fc.constantFrom('S' as const, 'M' as const),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
)

test('merging twice changes nothing, and no key appears twice', () => {
  fc.assert(
    fc.property(anyItems, fc.constantFrom('sum' as const, 'larger' as const), (items, combination) => {
      const merged = mergeItems(items, combination)
      expect(mergeItems([...merged, ...(combination === 'larger' ? items : [])], combination)).toEqual(merged)
      expect(new Set(merged.map(toItemKey)).size).toBe(merged.length)
    }),
  )
})

test('ordering a whole basket empties it', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      expect(subtractOrdered(items, items)).toEqual([])
    }),
  )
})
