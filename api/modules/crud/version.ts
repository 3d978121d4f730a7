import { AppError } from '#shared/errors.ts'

/**
 * Asserts that an entity has not changed since the client read it. Callers hold a lock on its row, so the second of two
 * concurrent updates sees the first.
 * @throws AppError BAD_REQUEST with status 409 and the reason CHANGED_MEANWHILE
 */
export function assertNotStale(entity: { updatedAt: string }, readAt: string): void {
  if (Date.parse(entity.updatedAt) !== Date.parse(readAt))
    throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', updatedAt: entity.updatedAt }, 409)
}

/** Returns the next `updatedAt` of an entity. It always differs from the last, even within the same millisecond. */
export function getNextUpdatedAt(entity: { updatedAt: string }): Date {
  return new Date(Math.max(Date.now(), Date.parse(entity.updatedAt) + 1))
}
