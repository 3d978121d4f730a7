import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { toConstraintError } from '#api/http/constraint-errors.ts'
import { chooseLanguage } from '#api/http/language.ts'
import { TooManyRequests } from '#api/http/limits.ts'
import { logSecurityError } from '#api/http/security-log.ts'
import { isUnreachable } from '#database/unreachable.ts'
import type { Locale } from '#shared/enums.ts'
import { errors, AppError, type ErrorCode } from '#shared/errors.ts'
import { isLocale, localeCookieName } from '#shared/rules/locale-cookie.ts'
import { toErrorText } from '#shared/texts/error-text.ts'

interface KnownError {
  code: ErrorCode
  status: number
  details?: unknown
}

/** An error as all clients get it. */
export interface ErrorReply {
  status: number
  body: { code: ErrorCode; message: string; details?: unknown }
}

/** Converts anything that was thrown. Unexpected errors are logged and never shown. */
export function toErrorReply(error: unknown, locale: Locale, log: Pick<FastifyBaseLogger, 'error'>): ErrorReply {
  const { code, status, details } = read(error)
  if (status >= 500) log.error(error)
  const message = toErrorText(code, locale, { status, details })
  return { status, body: { code, message, ...(details !== undefined && { details }) } }
}

/** Retry-After of a request that came too often or during an outage, if its error has none. */
export const retryAfterSeconds = { 429: 60, 503: 10 } as const

type Wait = { status: 429 | 503; seconds: number }
/** Returns the page that a browser sees instead of an error reply. `seconds`: when to try again. */
export type ErrorPage = (locale: Locale, reason?: Wait | { status: 400 | 431 }) => string

/**
 * Fastify's error handler: replies `{ code, message, details? }` in the visitor's language. A browser that opens a page gets a page.
 * 429 and 503 have Retry-After. [API-06]
 */
export function replyToError(fallback: Locale, errorPage: ErrorPage) {
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void => {
    const locale = chooseLanguage(request.headers['accept-language'], fallback)
    const { status, body } = toErrorReply(error, locale, request.log)
    logSecurityError(request, body.code, status)
    void reply.status(status).header('cache-control', 'no-store')
    const wait = findWait(status, error)
    if (wait) void reply.header('retry-after', wait.seconds)
    if (!opensPage(request)) return void reply.send(body)
    // An address that cannot be decoded fails before the hook that reads cookies.
    const { [localeCookieName]: chosen } = request.server.parseCookie(request.headers.cookie ?? '')
    const pageLocale = isLocale(chosen) ? chosen : fallback
    const unreadable = status < 500 ? ({ status: status === 431 ? 431 : 400 } as const) : undefined
    void reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': pageLocale })
      .send(errorPage(pageLocale, wait ?? unreadable))
  }
}

const findWait = (status: number, error: unknown): Wait | undefined => {
  if (status !== 429 && status !== 503) return undefined
  const seconds = error instanceof TooManyRequests ? error.retryAfterSeconds : retryAfterSeconds[status]
  return { status, seconds }
}

/** Returns true for a browser that opens an address or sends a form, and false for scripts and other clients. */
const opensPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/v1/') && (headers.accept ?? '').includes('text/html')

/** Replies 404 BAD_REQUEST to an address or method that no call has. Returns the reply, so that an async handler sends no other. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply, fallback: Locale): FastifyReply {
  const message = toErrorText('BAD_REQUEST', chooseLanguage(request.headers['accept-language'], fallback), {
    status: 404,
  })
  return reply.status(404).send({ code: 'BAD_REQUEST', message })
}

const read = (error: unknown): KnownError => {
  if (error instanceof AppError) return { code: error.code, status: error.status, details: error.details }
  const broken = toConstraintError(error)
  if (broken) return { code: broken.code, status: broken.status, details: broken.details }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      field: issue.instancePath.slice(1).replaceAll('/', '.'),
      rule: issue.keyword,
    }))
    return { code: 'VALIDATION_ERROR', status: errors.VALIDATION_ERROR.status, details }
  }
  // Fastify's own errors: malformed JSON 400, body too large 413, unsupported media type 415, too many requests 429.
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  if (statusCode && statusCode < 500) return { code: 'BAD_REQUEST', status: statusCode }
  if (isUnreachable(error)) return { code: 'DATA_BASE_ERROR', status: 503 }
  if (error instanceof DrizzleQueryError) return { code: 'DATA_BASE_ERROR', status: 500 }
  return { code: 'SOMETHING_WENT_WRONG', status: 500 }
}
