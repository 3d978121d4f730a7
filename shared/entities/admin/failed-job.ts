import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'

/** A job that was given up after its last try. */
export const failedJob = z.object({
  _id: id,
  /** For example order-mail. */
  job: z.string(),
  /** The subject of the job: ids and the kind of mail, no personal data. */
  data: z.record(z.string(), z.unknown()),
  /** The message of its last failure. */
  error: z.nullable(z.string()),
  failedAt: time,
})
export type FailedJob = z.infer<typeof failedJob>
