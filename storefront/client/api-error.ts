import type { ErrorCode } from '#shared/errors.ts'

/** What the API refused, or what kept it from answering. */
export class ApiError extends Error {
  /** A code of the catalogue; or that nothing arrived, that it was given up, that the server spoke without a code. */
  readonly code: ErrorCode | 'CANNOT_CONNECT' | 'CANCELED' | 'SAID'
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

/** The body of an answer that is no success, as an error: a refusal of the API, a text as it is, or nothing of use. [ERR-01] */
export const toApiError = (status: number, body: unknown): ApiError => {
  if (typeof body === 'string' && body) return new ApiError('SAID', status, body)
  const { code, message, details } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: ErrorCode
    message?: string
    details?: unknown
  }
  return new ApiError(code ?? (message ? 'SAID' : 'SOMETHING_WENT_WRONG'), status, message ?? '', details)
}
