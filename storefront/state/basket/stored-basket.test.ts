import { describe, expect, it } from 'vitest'
import { parseBasket } from '#storefront/state/basket/stored-basket.ts'

const getId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const item = (index: number, quantity: unknown = 1, size: unknown = 'M') => ({
  variantId: getId(index),
  size,
  quantity,
})
const parse = (items: unknown) => parseBasket(JSON.stringify({ items }))

describe('a stored basket', () => {
  it('is empty if it is absent or no basket', () => {
    for (const text of [null, '', 'not JSON', 'null', '7', '[]', '{"items":null}', '{"items":{}}'])
      expect(parseBasket(text)).toEqual([])
  })

  it('keeps the items that can be read, without anything else that was written beside them', () => {
    expect(parse([{ ...item(1), extra: 'x' }, null, 7, item(2, 0), item(3, 1.5), item(4, '1'), item(5, -1)])).toEqual([
      item(1),
    ])
    expect(parse([item(1, 1, 'XXS-ish'), { ...item(1), variantId: 'x' }, { ...item(1), variantId: 7 }])).toEqual([])
  })

  it('has each variant and size once, with the larger quantity', () => {
    expect(parse([item(1, 2), item(2), item(1, 5), item(1, 3), item(1, 1, 'L')])).toEqual([
      item(1, 5),
      item(2),
      item(1, 1, 'L'),
    ])
  })

  it('has at most 200 items of at most 99,999', () => {
    const many = parse(Array.from({ length: 10_000 }, (_, index) => item(index, 1e9)))
    expect(many).toHaveLength(200)
    expect(many[0]).toEqual(item(0, 99_999))
  })
})
