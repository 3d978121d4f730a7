import type { Socket } from 'node:net'
import { errorText } from '#shared/texts/error-text.ts'
import type { Locale } from '#shared/enums.ts'

/** What Node's parser says of a request that it gave up on; all else is a bad request. */
const statuses: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/**
 * Answers what is no HTTP at all, or never became a whole request: there is no request to reply to yet, so the answer is written
 * by hand, with a code and a message as all others. [API-06]
 * @param locale of the storefront: what the reader speaks was never read
 */
export const answerBrokenRequest =
  (locale: Locale) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
    const body = JSON.stringify({ code: 'BAD_REQUEST', message: errorText('BAD_REQUEST', locale) })
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
