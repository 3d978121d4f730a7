import { expect, test } from 'vitest'
import {
  dropDrafts,
  getTextBefore,
  readDraft,
  rebase,
  rename,
  toCells,
  toChanges,
  writeDrafts,
  type PriceDraft,
} from '#admin/features/prices/price-drafts.ts'
import type { CellFormat } from '#admin/features/prices/cell-texts.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

const createRow = (id: string, prices: Partial<VariantRowEntity> = {}): VariantRowEntity => ({
  _id: id,
  productId: 'p',
  name: 'Худі',
  colour: 'чорний',
  vendorCode: id,
  photo: null,
  visible: true,
  state: 'ACTIVE',
  publishedAt: '2026-11-20T07:00:30.000Z',
  showsAt: null,
  price: 2490,
  discountPrice: null,
  sizes: [],
  updatedAt: '2026-11-27T08:00:00.000Z',
  ...prices,
})
const format: CellFormat = { states: { ACTIVE: 'на сайті', INACTIVE: 'заховано' }, dates: 'ua', year: 2026 }
const sizes = { layout: 'sizes', format } as const
const site = { layout: 'site', format } as const
const createDraft = (row: VariantRowEntity, price: string, discountPrice: string): PriceDraft =>
  Object.values(writeDrafts({}, [row], [[price, discountPrice]], sizes)).at(0)!

test('cells begin with what was read, and a text that says the same is no draft', () => {
  const rows = [createRow('a'), createRow('b', { discountPrice: 1990.5 })]
  expect(rows.map((row) => toCells(row, undefined, sizes))).toEqual([
    ['2,490', ''],
    ['2,490', '1,990.50'],
  ])
  const drafts = writeDrafts(
    {},
    rows,
    [
      ['2490', ''],
      ['2,490', '1 900'],
    ],
    sizes,
  )
  expect(Object.keys(drafts)).toEqual(['b'])
  expect(toCells(createRow('b', { discountPrice: 1990.5 }), drafts['b'], sizes)).toEqual(['2,490', '1 900'])
  expect(
    writeDrafts(
      drafts,
      rows,
      [
        ['2,490', ''],
        ['2,490', '1990,5'],
      ],
      sizes,
    ),
  ).toEqual({})
})

test('a draft is based on what was read first, and drafts of other pages stay', () => {
  const drafts = writeDrafts({ x: createDraft(createRow('x'), '100', '') }, [createRow('a')], [['2000', '']], sizes)
  const later = writeDrafts(
    drafts,
    [createRow('a', { price: 2300, updatedAt: '2026-11-27T09:00:00.000Z' })],
    [['2100', '']],
    sizes,
  )
  expect(later['a']).toMatchObject({ base: { price: 2490, updatedAt: '2026-11-27T08:00:00.000Z' }, price: '2100' })
  expect(Object.keys(later).toSorted()).toEqual(['a', 'x'])
  expect(Object.keys(dropDrafts(later, ['a']))).toEqual(['x'])
})

test.each([
  ['2200', '', { after: { price: 2200, discountPrice: null, state: 'ACTIVE', showsAt: null } }],
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
  ].map((draft) => readDraft(draft))
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
  const current = {
    price: 2300,
    discountPrice: 1990,
    state: 'ACTIVE' as const,
    publishedAt: '2026-11-20T07:00:30.000Z',
    showsAt: null,
    updatedAt: '2026-11-27T09:00:00.000Z',
  }
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

const nowMs = Date.parse('2026-11-28T12:00:00.000Z')
const hidden = createRow('h', { state: 'INACTIVE' })
const write = (row: VariantRowEntity, state: string, date: string, drafts = {}) =>
  writeDrafts(drafts, [row], [['2,490', '', state, date]], site)
const readAfter = (drafts: Readonly<Record<string, PriceDraft>>) => readDraft(Object.values(drafts).at(0)!, nowMs)

test('a date is that of the state: since when it is shown, or when it is to be', () => {
  expect(toCells(createRow('a'), undefined, site)).toEqual(['2,490', '', 'на сайті', '20.11.2026 09:00'])
  expect(toCells(hidden, undefined, site)).toEqual(['2,490', '', 'заховано', ''])
  expect(toCells({ ...hidden, showsAt: '2026-12-05T07:00:00.000Z' }, undefined, site).at(-1)).toBe('05.12.2026 09:00')
})

test('a cell of a date shows no seconds, and one that was not typed into is no change', () => {
  expect(write(createRow('a'), 'на сайті', '20.11.2026 09:00')).toEqual({})
  expect(write(hidden, 'заховано', '')).toEqual({})
})

test('a hidden variant is planned, shown and put back by its cells', () => {
  const planned = write(hidden, 'заховано', '5.12')
  expect(toChanges([readAfter(planned)])).toEqual([
    { id: 'h', updatedAt: hidden.updatedAt, showsAt: '2026-12-05T07:00:00.000Z' },
  ])
  expect(getTextBefore(Object.values(planned).at(0)!, 'date', format)).toBe('')
  // Shown at once, it has the time that is stored.
  const shown = write(hidden, 'на', '')
  expect(toCells(hidden, shown['h'], site).slice(2)).toEqual(['на сайті', '20.11.2026 09:00'])
  expect(toChanges([readAfter(shown)])).toEqual([{ id: 'h', updatedAt: hidden.updatedAt, state: 'ACTIVE' }])
  expect(write(hidden, 'заховано', '', shown)).toEqual({})
})

test('what was typed in one layout stays in the other', () => {
  const planned = write(hidden, 'заховано', '5.12')
  expect(writeDrafts(planned, [hidden], [['2,390', '']], sizes)['h']).toMatchObject({
    price: '2,390',
    date: '2026-12-05T07:00:00.000Z',
  })
})

test.each([
  ['продано', '', { column: 'state', kind: 'wrong-state' }],
  ['на сайті', 'колись', { column: 'date', kind: 'wrong-date' }],
  ['заховано', '31.11', { column: 'date', kind: 'wrong-date' }],
  ['заховано', '27.11', { column: 'date', kind: 'past' }],
  ['на сайті', '5.12', { column: 'date', kind: 'future' }],
])('a variant that is "%s" with the date "%s" is marked', (state, date, problem) => {
  expect(readAfter(write(hidden, state, date)).problem).toEqual(problem)
})

test('a plan is taken back by an empty cell', () => {
  const planned = { ...hidden, showsAt: '2026-12-05T07:00:00.000Z' }
  expect(toChanges([readAfter(write(planned, 'заховано', ''))])).toEqual([
    { id: 'h', updatedAt: planned.updatedAt, showsAt: null },
  ])
})

test('a variant on the site needs a date', () => {
  expect(readAfter(write(createRow('a'), 'на сайті', '')).problem).toEqual({ column: 'date', kind: 'no-date' })
})

test('a plan that has just come is no mistake of the price that is typed beside it', () => {
  const due = { ...hidden, showsAt: '2026-11-28T11:00:00.000Z' }
  const drafts = writeDrafts({}, [due], [['2,390', '', 'заховано', '28.11.2026 13:00']], site)
  expect(toChanges([readAfter(drafts)])).toEqual([{ id: 'h', updatedAt: due.updatedAt, price: 2390 }])
})

test('a typed state stays when a colleague plans the variant, and their plan is no change of mine', () => {
  const drafts = write(hidden, 'заховано', '5.12')
  const { price, discountPrice, publishedAt } = hidden
  const current = { price, discountPrice, publishedAt, updatedAt: '2026-11-28T09:00:00.000Z', showsAt: null }
  const moved = rebase(drafts, [{ _id: 'h', current: { ...current, state: 'ACTIVE' } }])
  expect(moved['h']).toMatchObject({ state: 'ACTIVE', date: '2026-12-05T07:00:00.000Z' })
  expect(rebase(write(hidden, 'на', ''), [{ _id: 'h', current: { ...current, state: 'ACTIVE' } }])).toEqual({})
})

test('a draft has the names of its row in the language in which they were read last, and keeps what was typed', () => {
  const draft = createDraft(createRow('a'), '1,990', '')
  const renamed = rename(draft, { name: 'Hoodie', colour: 'black' })
  expect(renamed).toEqual({ ...draft, base: { ...draft.base, name: 'Hoodie', colour: 'black' } })
  expect(rename(draft, undefined)).toBe(draft)
})
