import { ApiError, toApiError } from '#storefront/client/api-error.ts'
import { prepareCall, type CallApi } from '#storefront/client/call.ts'
import type { Locale } from '#shared/enums.ts'

/** A request that takes longer has failed. [ERR-01] */
const timeoutMs = 15_000

/**
 * The API over HTTP, in the language that the page has at that moment. [API-02]
 * @param localeOf asked at each call, for the language can change without a reload
 */
export const createBrowserCall = (localeOf: () => Locale): CallApi => {
  const running = new Map<string, AbortController>()
  // The type of CallApi ties input and reply to the call; inside, they are what the contract says.
  return (async (call: string, input: Parameters<typeof prepareCall>[1] = {}) => {
    const { method, path, body } = prepareCall(call, input)
    const own = new AbortController()
    const { cancellable, idempotencyKey, signal } = input
    if (cancellable) {
      running.get(cancellable)?.abort()
      running.set(cancellable, own)
    }
    const signals = [own.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    const separator = path.includes('?') ? '&' : '?'
    const request = new Request(`${path}${separator}v=${Date.now()}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': localeOf(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(cancellable && { cancellable }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any(signals),
    })
    const answer = await fetch(request).catch((error: unknown) => {
      const canceled = own.signal.aborted || signal?.aborted
      throw new ApiError(canceled ? 'CANCELED' : 'CANNOT_CONNECT', 0, String(error))
    })
    const reply: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw toApiError(answer.status, reply)
    return reply
  }) as CallApi
}
