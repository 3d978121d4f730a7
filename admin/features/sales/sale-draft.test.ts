import { expect, test } from 'vitest'
import { countPercentBelow, groupPreview, toTerms, type SaleDraft } from '#admin/features/sales/sale-draft.ts'
import { fromLocalTime } from '#admin/features/product/zoned-time.ts'
import type { PreviewedVariant } from '#shared/entities/admin/sale.ts'

const draft: SaleDraft = {
  uk: 'Весна',
  en: 'Spring',
  from: '2027-03-26T00:00',
  until: '2027-03-29T00:00',
  percent: '15',
  roundTo: '10',
  categoryIds: ['c'],
  variantIds: ['a', 'b'],
  withoutIds: ['b'],
  withoutRefused: true,
}
const inKyiv = (local: string) => fromLocalTime(local, 'ua')

test('[ADM-12j] what is typed is the time of the shop, across a change of the clock', () => {
  expect(toTerms(draft, inKyiv)).toEqual({
    startsAt: '2027-03-25T22:00:00.000Z',
    endsAt: '2027-03-28T21:00:00.000Z',
    set: { percent: 15, roundTo: 10, categoryIds: ['c'], variantIds: ['a'], withoutIds: ['b'], withoutRefused: true },
  })
})

test.each([
  { until: '' },
  { until: '2027-03-26T00:00' },
  { from: '' },
  { percent: '' },
  { percent: '0' },
  { percent: '91' },
  { percent: '1.5' },
  { categoryIds: [], variantIds: [] },
  { variantIds: Array.from({ length: 501 }, (_none, index) => `v${index}`) },
])('[ADM-12l] a sale is not planned with %o', (changes) => {
  expect(toTerms({ ...draft, ...changes }, inKyiv)).toBeUndefined()
})

test('[ADM-12l] colours of a product with the same prices are one line', () => {
  const one = (variantId: string, changes: Partial<PreviewedVariant> = {}): PreviewedVariant => ({
    variantId,
    productId: 'p',
    name: { uk: 'Худі', en: 'Hoodie' },
    colour: { uk: 'чорний', en: 'black' },
    vendorCode: variantId,
    price: 100,
    discountPrice: null,
    lowest: 100,
    becomes: 85,
    problem: null,
    overlaps: [],
    ...changes,
  })
  const groups = groupPreview([one('a'), one('b', { lowest: 80, problem: 'NOT_BELOW_LOWEST' }), one('c')])
  expect(groups.map(({ variants }) => variants.map(({ variantId }) => variantId))).toEqual([['a', 'c'], ['b']])
})

test.each([
  { price: 2110, other: 2490, percent: 15 },
  { price: 85, other: 100, percent: 15 },
  { price: 1.1, other: 2, percent: 45 },
  { price: 99.99, other: 100, percent: 0 },
])('[ADM-12l] $price is $percent % below $other', ({ price, other, percent }) => {
  expect(countPercentBelow(price, other)).toBe(percent)
})
