import type { AdministratorCaller } from '#api/http/identify.ts'
import { insertAuditEntries, type NewAuditEntry } from '#api/modules/audit/audit.queries.ts'
import type { Change, ChangeTransaction } from '#database/changes.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { AppError } from '#shared/errors.ts'

/** The names of resources in the audit log. Each is a topic of changes, too. */
export type AuditNoun = Exclude<
  ChangeTopic,
  'stock' | 'price' | 'on-sale' | 'availability' | 'last-units' | 'session' | 'search-words' | 'job'
>

/** A change of one entity: created (`before` is null), deleted (`after` is null) or updated. */
export interface AuditedChange {
  noun: AuditNoun
  recordId: string
  before: object | null
  after: object | null
  /** The published changes. Default: the record. */
  changes?: readonly Change[] | undefined
}

/**
 * Writes an administrator's change to the audit log and publishes it. Every use case that changes something for an administrator calls this, in
 * the transaction of the change.
 * @throws AppError UNAUTHORIZED if the administrator has been deleted since the token was issued
 */
export function writeAuditEntry(
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  change: AuditedChange,
): Promise<void> {
  return writeAuditEntries(tx, admin, [change])
}

/**
 * Writes many changes by one statement, in their order.
 * @throws AppError UNAUTHORIZED if the administrator has been deleted since the token was issued
 */
export async function writeAuditEntries(
  tx: ChangeTransaction,
  { adminUserId }: AdministratorCaller,
  audited: readonly AuditedChange[],
): Promise<void> {
  if (audited.length === 0) return
  const entries = audited.map(({ noun, recordId, before, after }): NewAuditEntry => {
    const action = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE'
    return { action, noun, recordId, before, after }
  })
  if (!(await insertAuditEntries(tx, adminUserId, entries))) throw new AppError('UNAUTHORIZED')
  for (const { noun, recordId, changes = [{ topic: noun, key: recordId.toLowerCase() }] } of audited)
    for (const { topic, key } of changes) tx.publish(topic, key)
}
