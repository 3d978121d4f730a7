import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, checkOneOf } from '#database/schema/columns.ts'
import { auditActions } from '#shared/entities/admin/audit-entry.ts'

export type AuditAction = (typeof auditActions)[number]

/**
 * Changes by administrators: who, when, and the record before and after. Written in the transaction of the change and never
 * updated: see `appendOnly`. It has no foreign keys, so entries outlive the records they describe.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    adminUserId: uuid('admin_user_id').notNull(),
    adminEmail: text('admin_email').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Type of the record: 'category', 'order'. */
    noun: text('noun').notNull(),
    /** Id of the record, or its name if it has no id. */
    recordId: text('record_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc(), table.id.desc()),
    index('audit_log_record').on(table.noun, table.recordId),
    index('audit_log_admin').on(table.adminUserId),
    checkOneOf('audit_log_action_known', table.action, auditActions),
  ],
)
