import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserCall } from '#storefront/client/browser-call.ts'

/** What went out, and what it is answered: each test says how the shop behaves. */
let sent: Request[] = []
let answer: (request: Request) => Promise<Response>
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
/** Answers when it is given up, and not before. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** Node knows no address to be relative to. */
class PageRequest extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, 'http://shop.localhost'), init)
  }
}

const call = createBrowserCall(() => 'uk')

beforeEach(() => {
  sent = []
  answer = () => json({})
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return answer(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call of the pages', () => {
  it('[API-02a] carries the time as v, beside what it asks for', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-02T10:00:00Z') })
    await call('GET /v1/contacts')
    await call('GET /v1/orders/{id}', { params: { id: 'a b' }, query: { key: 'k' } })
    expect(sent.map(({ url }) => url)).toEqual([
      'http://shop.localhost/v1/contacts?v=1793613600000',
      'http://shop.localhost/v1/orders/a%20b?key=k&v=1793613600000',
    ])
  })

  it('[API-02b] accepts JSON, in the language that is read', async () => {
    await call('GET /v1/contacts')
    expect(sent[0]?.headers.get('accept')).toBe('application/json')
    expect(sent[0]?.headers.get('accept-language')).toBe('uk')
  })

  it('[ERR-01j] has failed when 15 seconds have passed, as one that never arrived', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const timer = new AbortController()
      queueMicrotask(() => timer.abort(new DOMException('late', 'TimeoutError')))
      return timer.signal
    })
    answer = never
    await expect(call('GET /v1/contacts')).rejects.toMatchObject({ code: 'CANNOT_CONNECT' })
    expect(timeout.mock.calls).toEqual([[15_000]])
  })

  it('that nobody answers has not arrived', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(call('GET /v1/contacts')).rejects.toMatchObject({ code: 'CANNOT_CONNECT' })
  })

  it('that is refused says its code, its words and what else there is', async () => {
    answer = () => json({ code: 'CATEGORY_NOT_FOUND', message: 'Немає', details: { id: 1 } }, 404)
    await expect(call('GET /v1/contacts')).rejects.toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
      status: 404,
      message: 'Немає',
      details: { id: 1 },
    })
  })
})

describe('a call with a name', () => {
  const search = (text: string, cancellable: string) =>
    call('POST /v1/products/variants/search', { body: { text }, cancellable })

  it('[API-03i] gives up the earlier one of the same name, and says so to the server', async () => {
    answer = never
    const first = search('ху', 'suggestions')
    answer = () => json({ entities: [], total: 0 })
    await expect(search('худі', 'suggestions')).resolves.toEqual({ entities: [], total: 0 })
    // CANCELED is the one code that no toast speaks of.
    await expect(first).rejects.toMatchObject({ code: 'CANCELED' })
    expect(sent.map(({ headers }) => headers.get('cancellable'))).toEqual(['suggestions', 'suggestions'])
  })

  it('[API-03i] leaves calls of another name alone', async () => {
    let resolve = (_: Response) => {}
    answer = () => new Promise((done) => (resolve = done))
    const first = search('ху', 'suggestions')
    answer = () => json({ entities: [], total: 0 })
    await search('худі', 'count')
    resolve(Response.json({ entities: [], total: 7 }))
    await expect(first).resolves.toMatchObject({ total: 7 })
  })
})
