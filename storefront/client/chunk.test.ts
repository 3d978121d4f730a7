import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, loadChunk, reloadOnChunkError, tryChunk, type Unfinished } from '#storefront/client/chunk.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const add: Unfinished['add'] = { variantId: 'v1', size: 'M', quantity: 1 }

/** Replaces the globals of a browser that a reload needs. */
const openBrowser = ({ onLine = true, hasStorage = true } = {}) => {
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => {
      if (!hasStorage) throw new DOMException('denied', 'SecurityError')
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return { stored, reload }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts work that may never settle, and resolves after one turn of the event loop. */
const begin = async (work: () => Promise<unknown>) => {
  const outcome = { state: 'pending', error: undefined as unknown }
  void work().then(
    () => (outcome.state = 'done'),
    (error: unknown) => Object.assign(outcome, { state: 'failed', error }),
  )
  await vi.advanceTimersByTimeAsync(0)
  return outcome
}

test('a chunk that loads is returned, and nothing reloads', async () => {
  const { reload } = openBrowser()
  const chunk = { part: 1 }
  expect(await loadChunk(() => Promise.resolve(chunk))).toBe(chunk)
  expect(await tryChunk(() => Promise.resolve(chunk))).toBe(chunk)
  expect(reload).not.toHaveBeenCalled()
})

test.for<[string, () => Promise<unknown>, Unfinished]>([
  ['a chunk', () => loadChunk(missing), {}],
  ['an act without a way to be repeated', () => reloadOnChunkError(() => tryChunk(missing)), {}],
  ['an added item', () => reloadOnChunkError(() => tryChunk(missing), { add }), { add }],
  ['a language', () => reloadOnChunkError(() => tryChunk(missing), { locale: 'en' }), { locale: 'en' }],
])(
  '[ERP-05a] [ERP-05g] %s whose chunk is missing reloads once and is stored for the next page',
  async ([, work, unfinished]) => {
    const { reload, stored } = openBrowser()
    expect((await begin(work)).state).toBe('pending')
    expect(reload).toHaveBeenCalledOnce()
    expect(JSON.parse(stored.get('unfinished')!)).toEqual(unfinished)
  },
)

test('[ERP-05b] a second missing chunk within a minute throws, one after it reloads again', async () => {
  const { reload } = openBrowser()
  await begin(() => loadChunk(missing))
  vi.advanceTimersByTime(59_999)
  const second = await begin(() => loadChunk(missing))
  expect(second.error).toBeInstanceOf(ChunkError)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await begin(() => loadChunk(missing))
  expect(reload).toHaveBeenCalledTimes(2)
})

test.for([
  ['without a network', { onLine: false }],
  ['without session storage', { hasStorage: false }],
] as const)('[ERP-05b] %s a missing chunk throws and the page stays', async ([, browser]) => {
  const { reload } = openBrowser(browser)
  expect((await begin(() => loadChunk(missing))).error).toBeInstanceOf(ChunkError)
  expect(reload).not.toHaveBeenCalled()
})

test('[ERP-05a] a chunk that the page does without never reloads it', async () => {
  const { reload } = openBrowser()
  expect((await begin(() => tryChunk(missing))).error).toBeInstanceOf(ChunkError)
  expect(reload).not.toHaveBeenCalled()
})

test('an error that is no missing chunk is thrown as it is', async () => {
  const { reload } = openBrowser()
  const failure = new Error('out of stock')
  expect((await begin(() => reloadOnChunkError(() => Promise.reject(failure)))).error).toBe(failure)
  expect(reload).not.toHaveBeenCalled()
})
