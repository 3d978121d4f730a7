import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserCall, setRepeat } from '#client/browser-call.ts'
import { repeatLost } from '#client/repeat-lost.ts'

/** Requests that were sent, and the response that each test chooses. */
let sent: Request[] = []
let answer: (request: Request) => Promise<Response>
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
/** Responds only when the request is aborted. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** Node has no base address for relative URLs. */
class PageRequest extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, 'http://shop.localhost'), init)
  }
}

const call = createBrowserCall(() => 'uk')
setRepeat(repeatLost)

beforeEach(() => {
  sent = []
  answer = () => json({})
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (request: Request) => {
    // As browsers do: nothing is sent.
    if (request.signal.aborted) return Promise.reject(request.signal.reason as Error)
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

  it('without an answer counts as not arrived', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(call('POST /v1/auth/sign-out', { body: {} })).rejects.toMatchObject({ code: 'CANNOT_CONNECT' })
  })

  describe('that is lost', () => {
    const key = { params: { id: 'a' } }
    const item = { variantId: 'v', size: 'M', quantity: 1 } as const
    /** Loses the first requests. Returns how often the call was sent, and its outcome. */
    const loseFirst = async (lost: number, send: () => Promise<unknown>) => {
      vi.useFakeTimers()
      answer = () => (sent.length > lost ? json({ done: true }) : Promise.reject(new TypeError('fetch failed')))
      const outcome = send().then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      )
      await vi.advanceTimersByTimeAsync(14_000)
      return [sent.length, await outcome]
    }

    it.each([
      ['a read', () => call('GET /v1/contacts')],
      ['a search', () => call('POST /v1/products/variants/search', { body: {} })],
      ['a call with a key', () => call('POST /v1/orders/create', { body: { products: [item] }, idempotencyKey: 'k' })],
      ['what sets a value', () => call('PUT /v1/orders/{id}/update-shipping-method', { ...key, body: { id: 'b' } })],
    ])('[ERR-01k] is repeated four times with growing pauses within 15 s: %s', async (_, send) => {
      expect(await loseFirst(4, send)).toEqual([5, 'done'])
      sent = []
      expect(await loseFirst(5, send)).toEqual([5, 'CANNOT_CONNECT'])
    })

    it.each([
      ['what adds', () => call('PUT /v1/customer-profile/basket/add', { body: item })],
      ['an order without a key', () => call('POST /v1/orders/create', { body: { products: [item] } })],
      ['a sign-in', () => call('POST /v1/auth/login', { body: { email: 'a@b.c', password: 'p' } })],
    ])('[ERR-01k] is not repeated if it could be done twice: %s', async (_, send) => {
      expect(await loseFirst(1, send)).toEqual([1, 'CANNOT_CONNECT'])
    })

    it('[ERR-01k] is not repeated if the server has replied, and if the browser is offline', async () => {
      answer = () => json({ code: 'DATA_BASE_ERROR' }, 503)
      await expect(call('GET /v1/contacts')).rejects.toMatchObject({ status: 503 })
      expect(sent).toHaveLength(1)
      vi.stubGlobal('navigator', { onLine: false })
      sent = []
      expect(await loseFirst(1, () => call('GET /v1/contacts'))).toEqual([1, 'CANNOT_CONNECT'])
    })

    it('[ERR-01k] [API-03i] is not repeated once it is cancelled', async () => {
      vi.useFakeTimers()
      answer = () => Promise.reject(new TypeError('fetch failed'))
      const stop = new AbortController()
      const outcome = call('GET /v1/contacts', { signal: stop.signal }).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(400)
      stop.abort()
      expect(await outcome).toMatchObject({ code: 'CANCELED' })
      expect(sent).toHaveLength(2)
    })
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

describe('the body of an error reply', () => {
  const reply = (body: string, type: string, status = 503) => {
    answer = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
    return call('GET /v1/contacts')
  }

  it('[ERR-01c] is the message if it is plain text', async () => {
    await expect(reply('Скоро повернемося\n', 'text/plain; charset=utf-8')).rejects.toMatchObject({
      code: 'TEXT',
      status: 503,
      message: 'Скоро повернемося',
    })
  })

  it('[ERR-01c] is the message if it is a JSON string', async () => {
    await expect(reply('"Скоро повернемося"', 'application/json')).rejects.toMatchObject({
      code: 'TEXT',
      message: 'Скоро повернемося',
    })
  })

  it('is no message if it is a page of HTML', async () => {
    await expect(reply('<h1>502 Bad Gateway</h1>', 'text/html', 502)).rejects.toMatchObject({
      code: 'NO_CODE',
      status: 502,
      message: '',
    })
  })

  it('[ERR-01e] leaves the message to the server if it has no code', async () => {
    await expect(reply('{"message":"Чайник"}', 'application/json', 418)).rejects.toMatchObject({
      code: 'NO_CODE',
      message: 'Чайник',
    })
  })

  it('[ERR-01b] that stops halfway has not arrived', async () => {
    answer = () => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"email":'))
          controller.error(new TypeError('connection lost'))
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    }
    await expect(call('GET /v1/contacts')).rejects.toMatchObject({ code: 'CANNOT_CONNECT' })
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
    // CANCELED is the only code without a toast.
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

describe('the bearer token', () => {
  const refused = vi.fn<(token: string | undefined) => void>()
  const signedIn = createBrowserCall(() => 'uk', {
    accessToken: () => Promise.resolve('token-1'),
    handleUnauthorized: refused,
  })
  // A call outside the contract, like one to a payment provider.
  const callAbsolute = signedIn as unknown as (call: string) => Promise<unknown>
  const bearers = () => sent.map(({ headers }) => headers.get('authorization'))
  beforeEach(() => refused.mockReset())

  it('[API-02d] goes with relative calls', async () => {
    await signedIn('GET /v1/contacts')
    expect(bearers()).toEqual(['Bearer token-1'])
  })

  it('[API-02d] is absent from the calls of a guest', async () => {
    await call('GET /v1/contacts')
    expect(bearers()).toEqual([null])
  })

  it('[API-02e] goes neither with absolute calls nor with refresh-session', async () => {
    await callAbsolute('GET https://pay.example/v1/status')
    await callAbsolute('GET //pay.example/v1/status')
    await signedIn('POST /v1/auth/refresh-session', { body: {} })
    expect(bearers()).toEqual([null, null, null])
  })

  it('is reported when it was refused; a 401 of refresh-session is not', async () => {
    answer = () => json({ code: 'UNAUTHORIZED', message: '' }, 401)
    await expect(signedIn('GET /v1/contacts')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(signedIn('POST /v1/auth/refresh-session', { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(refused.mock.calls).toEqual([['token-1']])
  })
})
