import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'

/** The record as its own read answers it. */
const record = z.nullable(z.record(z.string(), z.unknown()))

export const auditActions = ['CREATE', 'UPDATE', 'DELETE'] as const

/** One change of an administrator. */
export const auditEntry = z.object({
  _id: z.string(),
  at: time,
  adminUserId: id,
  /** As it was then. */
  adminEmail: z.string(),
  action: z.enum(auditActions),
  /** What kind of record: 'category', 'order'. */
  noun: z.string(),
  recordId: z.string(),
  before: record,
  after: record,
})
export type AuditEntry = z.infer<typeof auditEntry>
