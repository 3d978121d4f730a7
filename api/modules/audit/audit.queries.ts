import { sql } from 'drizzle-orm'
import { selectPage, type ListQuery } from '#database/search-rows.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { auditLog, type AuditAction } from '#database/schema/audit-log.ts'
import type { AuditEntry } from '#shared/entities/admin/audit-entry.ts'

/** A change of an administrator. */
export interface NewAuditEntry {
  action: AuditAction
  noun: string
  recordId: string
  /** The entity as its read call returns it; `before` is null for CREATE, `after` for DELETE. */
  before: object | null
  after: object | null
}

/**
 * Inserts the audit entries of an administrator in the transaction of the changes. Returns false if the administrator no longer exists:
 * an access token stays valid for minutes after its account is deleted.
 */
export async function insertAuditEntries(
  tx: Transaction,
  adminUserId: string,
  entries: readonly NewAuditEntry[],
): Promise<boolean> {
  const rows = await listRows<{ id: string }>(
    tx,
    sql`insert into audit_log (admin_user_id, admin_email, action, noun, record_id, before, after)
      select a.id, a.email, e.action, e.noun, e."recordId", e.before, e.after
      from admin_users a, rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as (action text, noun text, "recordId" text, before jsonb, after jsonb)) with ordinality
        as e (action, noun, "recordId", before, after, position)
      where a.id = ${adminUserId} order by e.position returning id`,
  )
  return rows.length === entries.length
}

export async function listEntries(database: Queryable, query: ListQuery): Promise<AuditEntry[]> {
  const rows = await selectPage(database.select().from(auditLog).$dynamic(), query)
  return rows.map(({ id, at, before, after, ...entry }) => ({
    ...entry,
    _id: String(id),
    at: at.toISOString(),
    before: before as AuditEntry['before'], // written by insertAuditEntry
    after: after as AuditEntry['after'],
  }))
}
