import { ApiError } from '#client/api-error.ts'
import type { RepeatCall } from '#client/browser-call.ts'

/** How long a call that was lost waits before each repetition; further ones are lost for good. */
const pausesMs = [300, 900, 2000, 4000]

/**
 * Sends a call until there is a reply, with growing pauses, if the call is idempotent. A browser that knows that it is offline fails at
 * once. [ERR-01]
 */
export const repeatLost: RepeatCall = async (send, { method, path, idempotencyKey, signal }) => {
  const isRepeatable =
    idempotencyKey !== undefined ||
    method === 'GET' ||
    (method === 'PUT' && !path.endsWith('/basket/add')) ||
    path.includes('/search')
  for (const pauseMs of isRepeatable ? pausesMs : [])
    try {
      return await send()
    } catch (error) {
      if (error instanceof ApiError || !navigator.onLine || signal.aborted) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
        signal.addEventListener('abort', resolve)
      })
    }
  return send()
}
