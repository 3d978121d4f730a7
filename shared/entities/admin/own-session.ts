import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'

/** A signed-in device of an administrator. */
export const ownSession = z.object({
  _id: id,
  /** The browser and system that it signed in with: 'Chrome' and 'macOS'; null if that is not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: time,
  lastUsedAt: time,
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
  /** True if it was idle for so long that its counter is locked. */
  isLocked: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
