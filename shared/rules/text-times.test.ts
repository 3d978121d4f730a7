import { expect, test } from 'vitest'
import { findStale, toTextTimes } from '#shared/rules/text-times.ts'

const both = (text: string) => ({ uk: text, en: text })
const before = { name: both('a'), description: both('a'), composition: both('a'), care: both('a') }
const since = '2026-08-12T09:00:00.000Z'
const now = '2026-11-24T09:42:00.000Z'

test('a text that changes in one language leaves the other behind, until they are compared or it is written too', () => {
  const after = { ...before, description: { uk: 'b', en: 'a' }, care: both('b') }
  const times = toTextTimes({}, { before, after, checked: [], since, now })
  expect(times).toEqual({ description: { uk: now, en: since }, care: both(now) })
  expect(findStale(times, 'description')).toEqual({ behind: 'en', changedAt: now, behindSince: since })
  expect(findStale(times, 'care')).toBeUndefined()
  expect(findStale(times, 'name')).toBeUndefined()
  const later = '2026-11-25T00:00:00.000Z'
  const compared = toTextTimes(times, { before: after, after, checked: ['description'], since, now: later })
  expect(compared.description).toEqual(both(later))
  expect(findStale(compared, 'description')).toBeUndefined()
  const caughtUp = { ...after, description: both('b') }
  const written = toTextTimes(times, { before: after, after: caughtUp, checked: [], since, now: later })
  expect(written.description).toEqual(both(later))
})
