import { count, sql, type SQL } from 'drizzle-orm'
import type { ListPage } from '#api/modules/records/record-kind.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { auditLog, type AuditAction } from '#database/schema/audit-log.ts'
import type { AuditEntry } from '#shared/entities/admin/audit-entry.ts'

/** One change of an administrator, to be written down. */
export interface NewAuditEntry {
  adminUserId: string
  action: AuditAction
  noun: string
  recordId: string
  /** The record as its read answers it; null before it was made and after it was deleted. */
  before: object | null
  after: object | null
}

/**
 * Writes a change down, in the change's own transaction. Answers false where the administrator is no more: a token outlives a
 * deleted administrator by minutes, and nothing may be changed by nobody.
 */
export const insertAuditEntry = async (
  tx: Transaction,
  { adminUserId, action, noun, recordId, before, after }: NewAuditEntry,
): Promise<boolean> => {
  const rows = await listRows<{ id: string }>(
    tx,
    sql`insert into audit_log (admin_user_id, admin_email, action, noun, record_id, before, after)
      select a.id, a.email, ${action}, ${noun}, ${recordId}, ${asJson(before)}::jsonb, ${asJson(after)}::jsonb
      from admin_users a where a.id = ${adminUserId} returning id`,
  )
  return rows.length === 1
}

const asJson = (record: object | null): string | null => record && JSON.stringify(record)

export const listEntries = async (
  database: Queryable,
  { where, order, limit, offset }: ListPage,
): Promise<AuditEntry[]> => {
  const rows = await database.select().from(auditLog).where(where).orderBy(order).limit(limit).offset(offset)
  return rows.map(({ id, at, before, after, ...entry }) => ({
    ...entry,
    _id: String(id),
    at: at.toISOString(),
    before: before as AuditEntry['before'], // written by insertAuditEntry
    after: after as AuditEntry['after'],
  }))
}

export const countEntries = async (database: Queryable, where: SQL): Promise<number> => {
  const [row] = await database.select({ total: count() }).from(auditLog).where(where)
  return row?.total ?? 0
}
