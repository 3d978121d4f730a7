import { and, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { redirects } from '#database/schema/redirects.ts'

/** Returns the targets of all redirects by their paths. They are few enough to be cached in memory. */
export async function listTargets(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ path: redirects.path, target: redirects.target }).from(redirects)
  return new Map(rows.map(({ path, target }) => [path, target]))
}

/** Makes all other writers of redirects wait until the end of the transaction, so that two of them make no chain. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`)
}

export function countRedirects(tx: Transaction): Promise<number> {
  return tx.$count(redirects)
}

/**
 * Returns the stored redirects that have one of these paths, or lead to one of them, with or without its query.
 * @param paths as they are stored
 * @param exceptId the redirect that is changed
 */
export async function listMeetingRedirects(
  tx: Transaction,
  paths: readonly string[],
  exceptId: string | undefined,
): Promise<{ path: string; target: string; targetPath: string }[]> {
  if (paths.length === 0) return []
  const { id, path, target, targetPath } = redirects
  const withoutQuery: SQL = sql`split_part(${targetPath}, '?', 1)`
  return tx
    .select({ path, target, targetPath })
    .from(redirects)
    .where(
      and(
        exceptId === undefined ? undefined : ne(id, exceptId),
        or(inArray(path, [...paths]), inArray(targetPath, [...paths]), inArray(withoutQuery, [...paths])),
      ),
    )
}

/** Creates redirects. Returns their ids in the order of the rows. */
export async function insertRedirects(
  tx: Transaction,
  rows: readonly (typeof redirects.$inferInsert)[],
): Promise<(typeof redirects.$inferSelect)[]> {
  return rows.length > 0
    ? tx
        .insert(redirects)
        .values([...rows])
        .returning()
    : []
}
