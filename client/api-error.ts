import type { ErrorCode } from '#shared/errors.ts'

/** A failed call: an error reply of the API, or a request that got no reply. */
export class ApiError extends Error {
  /**
   * A code of the catalogue, or: CANNOT_CONNECT, no reply arrived; CANCELED, the caller aborted the request; TEXT, the body is a
   * plain text; NO_CODE, the reply has no code.
   */
  readonly code: ErrorCode | 'CANNOT_CONNECT' | 'CANCELED' | 'TEXT' | 'NO_CODE'
  readonly status: number
  readonly details: unknown
  constructor(code: ApiError['code'], status: number, message: string, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Returns true if the failure is an ApiError with one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: readonly ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Converts the body of an error reply: the API's `{ code, message, details? }`, a plain text, or anything else. [ERR-01] */
export const toApiError = (status: number, body: unknown): ApiError => {
  if (typeof body === 'string' && body) return new ApiError('TEXT', status, body)
  const { code, message, details } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return new ApiError(
    // A newer server may send a code that is unknown to this page, so callers check before they look one up.
    typeof code === 'string' && code ? (code as ErrorCode) : 'NO_CODE',
    status,
    typeof message === 'string' ? message : '',
    details,
  )
}
