import type { LightMyRequestResponse } from 'fastify'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { toErrorText } from '#shared/texts/error-text.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import type { FuzzRequest } from '#tests/contract/fuzz/request.ts'

/**
 * Returns the fault of a response, or undefined. Valid are the declared reply and an error `{ code, message, details? }` whose code the
 * document lists, with that code's status.
 */
export const findFault = (
  operation: Operation,
  { method, url }: Pick<FuzzRequest, 'method' | 'url'>,
  response: LightMyRequestResponse,
): string | undefined => {
  const { statusCode: status } = response
  if (status >= 500) return `failed: ${status} ${response.body.slice(0, 300)}`
  // A response to HEAD has no body.
  if (method === 'HEAD') return undefined
  if (status < 400 && operation.endpoint.download && isItsPath(operation, url)) return checkFile(operation, response)
  const body = parse(response)
  if (body === undefined) return `response is not JSON: ${status} ${response.body.slice(0, 300)}`
  if (status >= 400) return checkErrorReply(operation, { method, url }, status, body)
  // Another call with the same address, or a path changed by a malformed id.
  if (method !== operation.method || !isItsPath(operation, url)) return undefined
  if (status !== (operation.endpoint.status ?? 200)) return `unexpected status ${status}`
  const parsed = operation.endpoint.reply.safeParse(body)
  return parsed.success ? undefined : `reply is not as declared: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`
}

const checkFile = (
  { endpoint: { download, status } }: Operation,
  response: LightMyRequestResponse,
): string | undefined => {
  const type = String(response.headers['content-type'])
  if (response.statusCode !== (status ?? 200)) return `unexpected status ${response.statusCode}`
  const declared = download?.startsWith('text/') ? `${download}; charset=utf-8` : download
  return type === declared ? undefined : `file has the type ${type}`
}

/** Only BAD_REQUEST has several statuses: unknown path, conflict, too large, wrong media type, rate limit. */
const listStatuses = (code: ErrorCode): readonly number[] =>
  code === 'BAD_REQUEST' ? [400, 404, 409, 413, 414, 415, 429, 431] : [errors[code].status]

const checkErrorReply = (
  operation: Operation,
  { method, url }: Pick<FuzzRequest, 'method' | 'url'>,
  status: number,
  body: object,
): string | undefined => {
  const { code, message, details } = body as { code?: unknown; message?: unknown; details?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(errors, code)) return `unknown code: ${status} ${JSON.stringify(body)}`
  const known = code as ErrorCode // checked by the line above
  if (!listStatuses(known).includes(status)) return `${code} with status ${status}`
  if (!(['uk', 'en'] as const).some((locale) => message === toErrorText(known, locale, { status, details })))
    return `${code} says “${String(message)}”`
  const more = Object.keys(body).filter((key) => !['code', 'message', 'details'].includes(key))
  if (more.length) return `${code} has undeclared fields: ${more.join(', ')}`
  const isDeclared = method === operation.method && isItsPath(operation, url)
  if (isDeclared && !operation.codes.has(code)) return `${code} is not declared`
  // Fields have the names of the contract, never of database columns.
  const inside =
    Array.isArray(details) &&
    details.find((one: { field?: unknown }) =>
      /_(?:key|pkey|fk|unique|check|sane|positive|known)$/.test(String(one?.field)),
    )
  return inside ? `${code} names a part of the database: ${JSON.stringify(inside)}` : undefined
}

const isItsPath = ({ path }: Operation, url: string): boolean => {
  const pattern = path.replaceAll(/\{\w+\}/g, '(?!many\\b|search\\b)[^/?]+')
  return new RegExp(`^${pattern}(?:\\?|$)`).test(url)
}

const parse = ({ headers, body }: LightMyRequestResponse): object | undefined => {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
