import { sendFile, type Sending } from '#admin/session/send-file.ts'
import { ApiError } from '#client/api-error.ts'

/** Resolves once the browser is on the network. */
const whenOnline = (signal: AbortSignal | undefined): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
        signal?.addEventListener('abort', () => reject(new ApiError('CANCELED', 0, 'canceled')), { once: true })
      })

const pausesMs = [1000, 4000, 10_000]

/**
 * Uploads a photo. A lost connection or a busy shop is waited for, and the upload begins again: a photo that is sent twice is stored once.
 * @throws ApiError
 */
export async function sendPhoto<Reply>(path: string, file: File, sending: Sending = {}): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    try {
      await whenOnline(sending.signal)
      return await sendFile<Reply>(path, file, sending)
    } catch (error) {
      const isLost =
        error instanceof ApiError && (error.code === 'CANNOT_CONNECT' || error.status === 429 || error.status === 503)
      const pauseMs = pausesMs[tries]
      if (!isLost || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
