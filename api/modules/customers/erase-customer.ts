import { eq } from 'drizzle-orm'
import type { CustomerRow } from '#api/modules/auth/customer-accounts.queries.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import { cleanOrders, deleteByEmail } from '#api/modules/customers/personal-data.queries.ts'
import { erasePersonFromAuditLog } from '#database/append-only.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { customers } from '#database/schema/customers.ts'

/**
 * Erases a customer: account, basket, sessions, drafts, and all that belongs to the confirmed e-mail. Placed orders stay with their
 * recipient, as tax law demands, but without answers about the fit, and no account leads to them any more; the audit log loses the person. The account must be locked
 * by this transaction.
 */
export async function eraseCustomer(
  tx: ChangeTransaction,
  { id, email, emailConfirmedAt }: CustomerRow,
): Promise<void> {
  await revokeSessions(tx, { role: 'customer', userId: id })
  await erasePersonFromAuditLog(tx, await cleanOrders(tx, id))
  // An unconfirmed address may belong to another person.
  if (emailConfirmedAt) await deleteByEmail(tx, email)
  await tx.delete(customers).where(eq(customers.id, id))
  tx.publish('account', id)
  // Which products' answers have changed is not known.
  tx.publish('fit')
}
