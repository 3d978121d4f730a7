import { expect, test } from 'vitest'
import { listChanged, toUndo } from '#admin/features/prices/undo-change.ts'
import type { ChangedVariant } from '#shared/entities/admin/price.ts'

const before = {
  price: 2490,
  discountPrice: null,
  state: 'INACTIVE',
  publishedAt: '2026-11-02T09:00:00.000Z',
  showsAt: '2026-12-01T07:00:00.000Z',
} as const
const change = (after: Partial<ChangedVariant['after']>): ChangedVariant => ({
  _id: 'a',
  updatedAt: '2026-11-29T08:00:00.000Z',
  before,
  after: { ...before, ...after },
  lowest: null,
  announced: null,
  sale: null,
})

test('[ADM-11d] an undo writes what was changed alone, so that a plan whose time has come does not refuse it', () => {
  expect(toUndo(change({ price: 2290, discountPrice: 1990 }))).toEqual({
    id: 'a',
    updatedAt: '2026-11-29T08:00:00.000Z',
    price: 2490,
    discountPrice: null,
  })
  expect(toUndo(change({ state: 'ACTIVE', publishedAt: '2026-11-29T08:00:00.000Z', showsAt: null }))).toEqual({
    id: 'a',
    updatedAt: '2026-11-29T08:00:00.000Z',
    state: 'INACTIVE',
    publishedAt: before.publishedAt,
    showsAt: before.showsAt,
  })
})

test('[ADM-11d] what is as it was is no change', () => {
  expect(listChanged(change({}))).toEqual([])
})
