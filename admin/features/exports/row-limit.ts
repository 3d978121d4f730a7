import { ApiError } from '#client/api-error.ts'

/** Returns the most rows of a table if more were asked for; undefined for other errors. */
export function getRowLimit(error: unknown): number | undefined {
  const details =
    error instanceof ApiError ? (error.details as { reason?: unknown; limit?: number } | undefined) : undefined
  return details?.reason === 'TOO_MANY_ROWS' ? details.limit : undefined
}
