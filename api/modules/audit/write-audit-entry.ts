import type { AdministratorCaller } from '#api/http/identify.ts'
import { insertAuditEntry } from '#api/modules/audit/audit.queries.ts'
import type { Change, ChangeTransaction } from '#database/changes.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { AppError } from '#shared/errors.ts'

/** The names of resources in the audit log. Each is a topic of changes, too. */
export type AuditNoun = Exclude<
  ChangeTopic,
  'stock' | 'price' | 'availability' | 'last-units' | 'session' | 'search-words' | 'job'
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
export async function writeAuditEntry(
  tx: ChangeTransaction,
  { adminUserId }: AdministratorCaller,
  { noun, recordId, before, after, changes = [{ topic: noun, key: recordId.toLowerCase() }] }: AuditedChange,
): Promise<void> {
  const action = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE'
  const isWritten = await insertAuditEntry(tx, { adminUserId, action, noun, recordId, before, after })
  if (!isWritten) throw new AppError('UNAUTHORIZED')
  for (const { topic, key } of changes) tx.publish(topic, key)
}
