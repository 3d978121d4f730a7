import type { Socket } from 'node:net'
import { toErrorText } from '#shared/texts/error-text.ts'
import type { Locale } from '#shared/enums.ts'

/** Status by the code of Node's parser. Any other code is a 400. */
const statuses: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/**
 * Replies to bytes that are not HTTP, or to an unfinished request. Fastify has no request object for them, so the response is
 * written to the socket, with a code and a message like all others. [API-06]
 * @param locale the storefront's: the visitor's language is not known yet
 */
export function replyToBrokenRequest(locale: Locale) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
    const body = JSON.stringify({ code: 'BAD_REQUEST', message: toErrorText('BAD_REQUEST', locale, { status }) })
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
}
