import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#database/schema/columns.ts'
import { auditActions } from '#shared/entities/admin/audit-entry.ts'

export type AuditAction = (typeof auditActions)[number]

/**
 * What administrators changed: who, when, and the record before and after. Written in the change's own transaction and never
 * changed again: see `appendOnly`. It points at nobody, for it outlives those it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    adminUserId: uuid('admin_user_id').notNull(),
    adminEmail: text('admin_email').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** What kind of record: 'category', 'order'. */
    noun: text('noun').notNull(),
    /** Its id, or its name where it has none. */
    recordId: text('record_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc(), table.id.desc()),
    index('audit_log_record').on(table.noun, table.recordId),
    index('audit_log_admin').on(table.adminUserId),
    oneOf('audit_log_action_known', table.action, auditActions),
  ],
)
