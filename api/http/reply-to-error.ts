import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { constraintRefusal } from '#api/http/constraint-errors.ts'
import { languageOf } from '#api/http/language.ts'
import { DatabaseUnreachable } from '#database/unreachable.ts'
import type { Locale } from '#shared/enums.ts'
import { errors, Refusal, type ErrorCode } from '#shared/errors.ts'
import { errorText } from '#shared/texts/error-text.ts'

interface Answer {
  code: ErrorCode
  status: number
  details?: unknown
}

/** The one funnel: whatever is thrown leaves the API as `{ code, message, details? }`. The unexpected is logged, never shown. */
export const replyToError =
  (fallback: Locale) =>
  (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, status, details } = read(error)
    if (status >= 500) request.log.error(error)
    const message = errorText(code, languageOf(request.headers['accept-language'], fallback))
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({ code, message, ...(details !== undefined && { details }) })
  }

/** An address or method that no call has: in the catalogue's words a bad request, with the status that says why. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply, fallback: Locale): void => {
  const message = errorText('BAD_REQUEST', languageOf(request.headers['accept-language'], fallback))
  void reply.status(404).send({ code: 'BAD_REQUEST', message })
}

const read = (error: FastifyError | Refusal): Answer => {
  if (error instanceof Refusal) return { code: error.code, status: error.status, details: error.details }
  const refusal = constraintRefusal(error)
  if (refusal) return { code: refusal.code, status: refusal.status, details: refusal.details }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      field: issue.instancePath.slice(1).replaceAll('/', '.'),
      rule: issue.keyword,
    }))
    return { code: 'VALIDATION_ERROR', status: errors.VALIDATION_ERROR.status, details }
  }
  // Broken JSON 400, body too large 413, wrong media type 415, too many requests 429: Fastify's own word.
  if (error.statusCode && error.statusCode < 500) return { code: 'BAD_REQUEST', status: error.statusCode }
  if (error instanceof DrizzleQueryError || error instanceof DatabaseUnreachable)
    return { code: 'DATA_BASE_ERROR', status: 500 }
  return { code: 'SOMETHING_WENT_WRONG', status: 500 }
}
