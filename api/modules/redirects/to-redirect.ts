import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import type { redirects } from '#database/schema/redirects.ts'
import type { AdminRedirect } from '#shared/entities/admin/redirect.ts'

/** Returns a redirect as administrators read it. */
export function toRedirect(row: typeof redirects.$inferSelect): AdminRedirect {
  return { ...toBaseFields(row), path: row.path, target: row.target }
}
