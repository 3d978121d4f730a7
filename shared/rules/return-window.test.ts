import { expect, test } from 'vitest'
import { findReturnEnd, findWaitEnd } from '#shared/rules/return-window.ts'

const until = (deliveredAt: string) => findReturnEnd(new Date(deliveredAt), 'Europe/Kyiv')?.toISOString()

test('pieces can be given back until the fourteenth day after their receipt ends', () => {
  expect(until('2026-11-10T09:00:00Z')).toBe('2026-11-24T21:59:59.999Z')
  // Received before midnight in Kyiv and after midnight in Greenwich is another day.
  expect(until('2026-11-10T22:30:00Z')).toBe('2026-11-25T21:59:59.999Z')
  // The clocks are set back in between.
  expect(until('2026-10-20T09:00:00Z')).toBe('2026-11-03T21:59:59.999Z')
})

test('an order that is not delivered has no end yet', () => {
  expect(findReturnEnd(null, 'Europe/Kyiv')).toBeNull()
})

test('a return that is not sent is waited for until the fourteenth day after it was asked for ends', () => {
  expect(findWaitEnd(new Date('2026-11-24T07:12:00Z'), 'Europe/Kyiv').toISOString()).toBe('2026-12-08T21:59:59.999Z')
  expect(findWaitEnd(new Date('2026-10-20T22:30:00Z'), 'Europe/Kyiv').toISOString()).toBe('2026-11-04T21:59:59.999Z')
})
