import { ApiError, toApiError } from '#client/api-error.ts'
import { prepareCall, type CallApi } from '#client/call.ts'
import type { Locale } from '#shared/enums.ts'

/** A request that takes longer fails. [ERR-01] */
const timeoutMs = 15_000

/** Sends a call, and again if it was lost. */
export type RepeatCall = <Reply>(
  send: () => Promise<Reply>,
  call: { method: string; path: string; idempotencyKey: string | undefined; signal: AbortSignal },
) => Promise<Reply>

let repeat: RepeatCall = (send) => send()

/** Sets how lost calls are repeated. Its code loads after the page: until then they are not. */
export const setRepeat = (next: RepeatCall): void => void (repeat = next)

/** The browser's session, as far as calls need it. */
export interface CallSession {
  /** Returns the bearer token; undefined for guests. Throws ApiError if it could not be refreshed. */
  accessToken: () => string | undefined | Promise<string | undefined>
  /** Handles a 401. @param token the bearer token of that request */
  handleUnauthorized: (token: string | undefined) => void
}

const guestSession: CallSession = { accessToken: () => undefined, handleUnauthorized: () => undefined }
const refreshPath = '/v1/auth/refresh-session'

/** Relative calls carry the bearer token; absolute ones and the refresh itself don't. [API-02] */
const carriesToken = (path: string): boolean => /^\/(?!\/)/.test(path) && !path.startsWith(refreshPath)

/**
 * Creates the calls over HTTP, in the language that the page has at that moment. [API-02]
 * @param getLocale runs at each call, as the language can change without a reload
 * @param session none: every call is a guest's
 */
export const createBrowserCall = (getLocale: () => Locale, session: CallSession = guestSession): CallApi => {
  const running = new Map<string, AbortController>()
  // CallApi gives input and reply of a call their types; the implementation handles any call.
  return (async (call: string, input: Parameters<typeof prepareCall>[1] = {}) => {
    const { method, path, body } = prepareCall(call, input)
    const ownController = new AbortController()
    const { cancellable, idempotencyKey, keepsSession, signal } = input
    if (cancellable) {
      running.get(cancellable)?.abort()
      running.set(cancellable, ownController)
    }
    const isAuthorized = carriesToken(path)
    const bearer = isAuthorized ? session.accessToken() : undefined
    // Waits only for a refresh: otherwise calls go out in the order in which they are made.
    const token = bearer instanceof Promise ? await bearer : bearer
    const anySignal = AbortSignal.any([
      ownController.signal,
      AbortSignal.timeout(timeoutMs),
      ...(signal ? [signal] : []),
    ])
    const separator = path.includes('?') ? '&' : '?'
    const send = async () => {
      const request = new Request(`${path}${separator}v=${Date.now()}`, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'accept-language': getLocale(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(keepsSession && { 'x-session': 'cookie' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(cancellable && { cancellable }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: anySignal,
      })
      const response = await fetch(request)
      const reply = await readBody(response)
      if (response.status === 401 && isAuthorized) session.handleUnauthorized(token)
      if (!response.ok) throw toApiError(response.status, reply)
      return reply
    }
    try {
      return await repeat(send, { method, path, idempotencyKey, signal: anySignal })
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw new ApiError(
        ownController.signal.aborted || signal?.aborted ? 'CANCELED' : 'CANNOT_CONNECT',
        0,
        String(error),
      )
    }
  }) as CallApi
}

/**
 * Returns the body by its Content-Type: parsed JSON, plain text, a table or the bytes of a workbook. An HTML page, as proxies send, is
 * not a message, so it counts as no body. Rejects if the body is incomplete. [ERR-01]
 */
const readBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.endsWith('spreadsheetml.sheet')) return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  if (type.startsWith('text/plain')) return text.trim()
  if (type.startsWith('text/csv')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
