import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'

/** The entity as its read call returns it. */
const record = z.nullable(z.record(z.string(), z.unknown()))

export const auditActions = ['CREATE', 'UPDATE', 'DELETE'] as const

/** One change by an administrator. */
export const auditEntry = z.object({
  _id: z.string(),
  at: time,
  adminUserId: id,
  /** The e-mail at the time of the change. */
  adminEmail: z.string(),
  action: z.enum(auditActions),
  /** The kind of entity: 'category', 'order'. */
  noun: z.string(),
  recordId: z.string(),
  before: record,
  after: record,
})
export type AuditEntry = z.infer<typeof auditEntry>
