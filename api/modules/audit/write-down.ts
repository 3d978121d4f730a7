import type { AdministratorCaller } from '#api/http/identify.ts'
import { insertAuditEntry } from '#api/modules/audit/audit.queries.ts'
import type { Transaction } from '#database/client.ts'
import { Refusal } from '#shared/errors.ts'

/** What became of one record: made (no before), deleted (no after) or changed. */
export interface RecordChange {
  noun: string
  recordId: string
  before: object | null
  after: object | null
}

/**
 * Writes an administrator's change into the audit log. Every change of every administrator ends here, in its own transaction.
 * @throws Refusal UNAUTHORIZED where the administrator was deleted in the meantime
 */
export const writeDown = async (
  tx: Transaction,
  { adminUserId }: AdministratorCaller,
  { noun, recordId, before, after }: RecordChange,
): Promise<void> => {
  const action = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE'
  const isWritten = await insertAuditEntry(tx, { adminUserId, action, noun, recordId, before, after })
  if (!isWritten) throw new Refusal('UNAUTHORIZED')
}
