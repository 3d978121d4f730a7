import { expect, test } from 'vitest'
import {
  dropDrafts,
  readDraft,
  rebase,
  toCells,
  toChanges,
  writeDrafts,
  type PriceDraft,
} from '#admin/features/prices/price-drafts.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

const createRow = (id: string, prices: Partial<VariantRowEntity> = {}): VariantRowEntity => ({
  _id: id,
  productId: 'p',
  name: 'Худі',
  colour: 'чорний',
  vendorCode: id,
  photo: null,
  visible: true,
  price: 2490,
  discountPrice: null,
  sizes: [],
  updatedAt: '2026-11-27T08:00:00.000Z',
  ...prices,
})
const createDraft = (row: VariantRowEntity, price: string, discountPrice: string): PriceDraft =>
  Object.values(writeDrafts({}, [row], [[price, discountPrice]])).at(0)!

test('cells begin with what was read, and a text that says the same is no draft', () => {
  const rows = [createRow('a'), createRow('b', { discountPrice: 1990.5 })]
  expect(rows.map((row) => toCells(row, undefined))).toEqual([
    ['2,490', ''],
    ['2,490', '1,990.50'],
  ])
  const drafts = writeDrafts({}, rows, [
    ['2490', ''],
    ['2,490', '1 900'],
  ])
  expect(Object.keys(drafts)).toEqual(['b'])
  expect(toCells(createRow('b', { discountPrice: 1990.5 }), drafts['b'])).toEqual(['2,490', '1 900'])
  expect(
    writeDrafts(drafts, rows, [
      ['2,490', ''],
      ['2,490', '1990,5'],
    ]),
  ).toEqual({})
})

test('a draft is based on what was read first, and drafts of other pages stay', () => {
  const drafts = writeDrafts({ x: createDraft(createRow('x'), '100', '') }, [createRow('a')], [['2000', '']])
  const later = writeDrafts(
    drafts,
    [createRow('a', { price: 2300, updatedAt: '2026-11-27T09:00:00.000Z' })],
    [['2100', '']],
  )
  expect(later['a']).toMatchObject({ base: { price: 2490, updatedAt: '2026-11-27T08:00:00.000Z' }, price: '2100' })
  expect(Object.keys(later).toSorted()).toEqual(['a', 'x'])
  expect(Object.keys(dropDrafts(later, ['a']))).toEqual(['x'])
})

test.each([
  ['2200', '', { after: { price: 2200, discountPrice: null } }],
  ['2200', '1990', { after: { price: 2200, discountPrice: 1990 } }],
  ['', '', { problem: { column: 'price', kind: 'no-price' } }],
  ['x', '', { problem: { column: 'price', kind: 'wrong-price' } }],
  ['2200', '0', { problem: { column: 'discountPrice', kind: 'wrong-price' } }],
  ['2200', '2200', { problem: { column: 'discountPrice', kind: 'not-below' } }],
])('a price of "%s" with "%s" reduced is understood or marked', (price, discountPrice, expected) => {
  expect(readDraft({ ...createDraft(createRow('a'), '1', ''), price, discountPrice })).toMatchObject(expected)
})

test('the call gets the version that was read and the prices that differ', () => {
  const lines = [
    createDraft(createRow('a'), '2200', ''),
    createDraft(createRow('b', { discountPrice: 1990 }), '2490', ''),
    createDraft(createRow('c'), 'x', ''),
  ].map(readDraft)
  const updatedAt = '2026-11-27T08:00:00.000Z'
  expect(toChanges(lines)).toEqual([
    { id: 'a', updatedAt, price: 2200 },
    { id: 'b', updatedAt, discountPrice: null },
  ])
})

test('typed prices stay when somebody else changes them, and other changes are taken over', () => {
  const drafts = {
    a: createDraft(createRow('a'), '2200', ''),
    b: createDraft(createRow('b'), '2300', ''),
  }
  const current = { price: 2300, discountPrice: 1990, updatedAt: '2026-11-27T09:00:00.000Z' }
  const moved = rebase(drafts, [
    { _id: 'a', current },
    { _id: 'b', current },
    { _id: 'unknown', current },
  ])
  expect(Object.keys(moved)).toEqual(['a'])
  expect(moved['a']).toMatchObject({ base: current, price: '2200', discountPrice: '1,990' })
  expect(toChanges([readDraft(Object.values(moved).at(0)!)])).toEqual([
    { id: 'a', updatedAt: current.updatedAt, price: 2200 },
  ])
})
