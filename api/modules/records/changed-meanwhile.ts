import { Refusal } from '#shared/errors.ts'

/**
 * Refuses a change of a record that somebody changed since it was read. Callers hold the record's row, so that of two changes at
 * once the second sees the first.
 * @throws Refusal BAD_REQUEST with status 409 and the reason CHANGED_MEANWHILE
 */
export const refuseStale = (record: { updatedAt: string }, readAt: string): void => {
  if (Date.parse(record.updatedAt) !== Date.parse(readAt))
    throw new Refusal('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', updatedAt: record.updatedAt }, 409)
}

/** The next `updatedAt` of a record: always another one, even within a millisecond. */
export const nextUpdatedAt = (record: { updatedAt: string }): Date =>
  new Date(Math.max(Date.now(), Date.parse(record.updatedAt) + 1))
