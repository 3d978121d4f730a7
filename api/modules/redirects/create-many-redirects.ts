import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertRoom, checkRedirects } from '#api/modules/redirects/check-redirects.ts'
import { insertRedirects, lockRedirects } from '#api/modules/redirects/redirects.queries.ts'
import { toRedirect } from '#api/modules/redirects/to-redirect.ts'
import type * as calls from '#shared/endpoints/admin-redirects.ts'
import { AppError } from '#shared/errors.ts'

/** Creates the redirects of a pasted table: all rows, or none if one is refused. Rows that are stored already stay as they are. */
export const createManyRedirects: UseCase<typeof calls.createManyRedirects> = (shop, admin, { body }) =>
  shop.change(async (tx) => {
    await lockRedirects(tx)
    const { rows, unchanged, problems } = await checkRedirects(tx, body.rows)
    if (problems.length > 0)
      throw new AppError(
        'VALIDATION_ERROR',
        problems.map(({ index, field, rule }) => ({ field: `rows.${index}.${field}`, rule })),
      )
    await assertRoom(tx, rows.length)
    if (body.dryRun) return { created: rows.map(({ path, target }) => ({ _id: null, path, target })), unchanged }
    const created = (await insertRedirects(tx, rows)).map(toRedirect)
    for (const after of created)
      await writeAuditEntry(tx, admin, { noun: 'redirect', recordId: after._id, before: null, after })
    tx.publish('redirect')
    return { created, unchanged }
  })
