import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '#api/changes/changes.ts'
import { createChangesStreams } from '#api/modules/changes/changes-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openStream = () => {
  const listeners = new Map<string, Listener>()
  const streams = createChangesStreams({ subscribe: (topic, listener) => void listeners.set(topic, listener) })
  const output = streams.open({ adminUserId: '1', staffRole: 'MANAGER', claims: { sessionId: '2' } })
  return { output, change: (key: string) => listeners.get('order')!(key) }
}

test('a stream sends a heartbeat every 15 seconds and ends after the five minutes of an access token', async () => {
  const { output } = openStream()
  expect(String(output.read())).toBe('data: {}\n\n')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(String(output.read())).toBe(':\n\n')
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 15_001)
  expect(output.writableEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(output.writableEnded).toBe(true)
  const failures: unknown[] = []
  output.on('error', (error) => failures.push(error))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures).toEqual([])
})

test('a client that stops reading is disconnected before its stream holds 128 kB', () => {
  const { output, change } = openStream()
  for (let nth = 0; nth < 10_000; nth++) {
    change(`an order with a long key ${nth}`)
    expect(output.readableLength + output.writableLength).toBeLessThan(128 * 1024)
  }
  expect(output.destroyed).toBe(true)
})

test('a closed stream leaves no timer behind', async () => {
  const { output } = openStream()
  expect(vi.getTimerCount()).toBe(2)
  await once(output.destroy(), 'close')
  expect(vi.getTimerCount()).toBe(0)
})
