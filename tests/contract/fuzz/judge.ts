import type { LightMyRequestResponse } from 'fastify'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { errorText } from '#shared/texts/error-text.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import type { FuzzRequest } from '#tests/contract/fuzz/request.ts'

/**
 * What is wrong with an answer, or undefined: it is the declared reply, or a refusal `{ code, message, details? }` with a code
 * that the document lists and the status of the catalogue.
 */
export const judge = (
  operation: Operation,
  { method, url }: Pick<FuzzRequest, 'method' | 'url'>,
  answer: LightMyRequestResponse,
): string | undefined => {
  const { statusCode: status } = answer
  if (status >= 500) return `failed: ${status} ${answer.body.slice(0, 300)}`
  // HEAD has no body, by HTTP.
  if (method === 'HEAD') return undefined
  const body = parse(answer)
  if (body === undefined) return `answered no JSON: ${status} ${answer.body.slice(0, 300)}`
  if (status >= 400) return judgeRefusal(operation, { method, url }, status, body)
  // Another call of the same address, or of a path that an odd id made.
  if (method !== operation.method || !isItsAddress(operation, url)) return undefined
  if (status !== (operation.endpoint.status ?? 200)) return `answered ${status}`
  const parsed = operation.endpoint.reply.safeParse(body)
  return parsed.success ? undefined : `reply is not as declared: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`
}

/** BAD_REQUEST alone has other statuses than its own: unknown, in conflict, too large, another type, too often. */
const statusesOf = (code: ErrorCode): readonly number[] =>
  code === 'BAD_REQUEST' ? [400, 404, 409, 413, 414, 415, 429, 431] : [errors[code].status]

const judgeRefusal = (
  operation: Operation,
  { method, url }: Pick<FuzzRequest, 'method' | 'url'>,
  status: number,
  body: object,
): string | undefined => {
  const { code, message, details } = body as { code?: unknown; message?: unknown; details?: unknown }
  if (typeof code !== 'string' || !Object.hasOwn(errors, code)) return `unknown code: ${status} ${JSON.stringify(body)}`
  const known = code as ErrorCode // by the line above
  if (!statusesOf(known).includes(status)) return `${code} with status ${status}`
  if (message !== errorText(known, 'uk') && message !== errorText(known, 'en'))
    return `${code} says “${String(message)}”`
  const more = Object.keys(body).filter((key) => !['code', 'message', 'details'].includes(key))
  if (more.length) return `${code} tells more: ${more.join(', ')}`
  const isItsOwn = method === operation.method && isItsAddress(operation, url)
  if (isItsOwn && !operation.codes.has(code)) return `${code} is not declared`
  // A field is named as the contract names it, never as the database does.
  const inside =
    Array.isArray(details) &&
    details.find((one: { field?: unknown }) =>
      /_(?:key|pkey|fk|unique|check|sane|positive|known)$/.test(String(one?.field)),
    )
  return inside ? `${code} names a part of the database: ${JSON.stringify(inside)}` : undefined
}

const isItsAddress = ({ path }: Operation, url: string): boolean => {
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
