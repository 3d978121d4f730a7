import { expect, test } from 'vitest'
import { listChanged, sendUndo, toUndo } from '#admin/features/prices/undo-change.ts'
import { ApiError } from '#client/api-error.ts'
import type { ChangedVariant, VariantChange } from '#shared/entities/admin/price.ts'

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

/** Refuses calls as the server does, by its clock, and notes each. */
const openServer = (now: string) => {
  const calls: VariantChange[][] = []
  const send = (changes: VariantChange[]) => {
    calls.push(changes)
    const details = changes.flatMap(({ showsAt }, index) =>
      showsAt && showsAt <= now ? [{ field: `changes.${index}.showsAt`, rule: 'not_future' }] : [],
    )
    return details.length > 0
      ? Promise.reject(new ApiError('VALIDATION_ERROR', 422, 'Invalid', details))
      : Promise.resolve()
  }
  return { calls, send }
}
const version = { updatedAt: '2026-11-29T08:00:00.000Z' }
const past = '2026-11-30T07:00:00.000Z'
const future = '2026-12-02T07:00:00.000Z'
const now = '2026-12-01T07:00:00.000Z'

test('[ADM-11d] an undo leaves out the planned times that have passed, and puts back everything else', async () => {
  const { calls, send } = openServer(now)
  const changes = [
    { id: 'a', ...version, price: 2490, showsAt: past },
    { id: 'b', ...version, showsAt: past },
    { id: 'c', ...version, showsAt: future },
    { id: 'd', ...version, discountPrice: null },
  ]
  expect(await sendUndo(changes, send)).toEqual({ undone: 3, passed: 2 })
  expect(calls).toEqual([changes, [{ id: 'a', ...version, price: 2490 }, changes[2], changes[3]]])
})

test('[ADM-11d] an undo of nothing but times that have passed writes nothing', async () => {
  const { calls, send } = openServer(now)
  expect(await sendUndo([{ id: 'a', ...version, showsAt: past }], send)).toEqual({ undone: 0, passed: 1 })
  expect(calls).toHaveLength(1)
})

test.each([
  new ApiError('BAD_REQUEST', 409, 'Stale', { reason: 'CHANGED_MEANWHILE', variants: [] }),
  new ApiError('VALIDATION_ERROR', 422, 'Invalid', [{ field: 'changes.0.price', rule: 'not_future' }]),
  new ApiError('VALIDATION_ERROR', 422, 'Invalid', [{ field: 'changes.0.showsAt', rule: 'only_hidden' }]),
  new ApiError('CANNOT_CONNECT', 0, 'Offline'),
])('[ADM-11d] an undo that is refused for anything else is not sent again: %o', async (error) => {
  let calls = 0
  const undo = sendUndo([{ id: 'a', ...version, showsAt: past }], () => {
    calls += 1
    return Promise.reject(error)
  })
  await expect(undo).rejects.toBe(error)
  expect(calls).toBe(1)
})

test('[ADM-11d] an undo that is refused for a time that it does not send is not sent again', async () => {
  const refusal = new ApiError('VALIDATION_ERROR', 422, 'Invalid', [{ field: 'changes.0.showsAt', rule: 'not_future' }])
  let calls = 0
  const undo = sendUndo([{ id: 'a', ...version, price: 2490, showsAt: past }], () => {
    calls += 1
    return Promise.reject(calls > 5 ? new Error('sent too often') : refusal)
  })
  await expect(undo).rejects.toBe(refusal)
  expect(calls).toBe(2)
})
