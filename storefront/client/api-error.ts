import type { ErrorCode } from '#shared/errors.ts'

/** What the API refused, or what kept it from answering. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'CANNOT_CONNECT' | 'CANCELED'
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

/** Whether a failure is a refusal with one of these codes. */
export const isRefusedWith = (error: unknown, ...codes: readonly ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** The body of an answer that is no success, as an error. */
export const toApiError = (status: number, body: unknown): ApiError => {
  const { code, message, details } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: ErrorCode
    message?: string
    details?: unknown
  }
  return new ApiError(code ?? 'SOMETHING_WENT_WRONG', status, message ?? '', details)
}
