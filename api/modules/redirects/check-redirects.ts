import { countRedirects, listMeetingRedirects } from '#api/modules/redirects/redirects.queries.ts'
import type { Transaction } from '#database/client.ts'
import { maxRedirects, type RedirectInput } from '#shared/entities/admin/redirect.ts'
import { AppError } from '#shared/errors.ts'
import { listRedirectPaths, toRedirectPath, toRedirectTarget } from '#api/rules/redirect-address.ts'

/** A redirect as it is stored. */
export interface RedirectRow {
  readonly path: string
  readonly target: string
  readonly targetPath: string
}

/** Why a field of a row is refused. */
export interface RedirectProblem {
  readonly index: number
  readonly field: 'path' | 'target'
  readonly rule: 'no_old_address' | 'not_inside_shop' | 'repeated' | 'taken' | 'is_target' | 'is_redirected'
}

/**
 * Reads redirects as they are sent and compares them with each other and with those that are stored: none may lead to the address of
 * another one, so that there are no chains and no loops. The caller holds the lock of redirects.
 * @param exceptId the redirect that is changed
 * @returns the rows that are not stored yet, how many are stored as they were sent, and every problem in the order of the rows
 */
export async function checkRedirects(
  tx: Transaction,
  inputs: readonly RedirectInput[],
  exceptId?: string,
): Promise<{ rows: RedirectRow[]; unchanged: number; problems: RedirectProblem[] }> {
  const problems: RedirectProblem[] = []
  const rows: (RedirectRow & { index: number })[] = []
  for (const [index, input] of inputs.entries()) {
    const path = toRedirectPath(input.path)
    const target = toRedirectTarget(input.target)
    if (path === undefined) problems.push({ index, field: 'path', rule: 'no_old_address' })
    if (target === undefined) problems.push({ index, field: 'target', rule: 'not_inside_shop' })
    if (path !== undefined && target !== undefined)
      rows.push({ index, path, target, targetPath: toRedirectPath(target) ?? '' })
  }
  const asked = [...new Set(rows.flatMap(({ path, target }) => [path, ...listRedirectPaths(target)]))]
  const stored = await listMeetingRedirects(tx, asked, exceptId)
  const storedTargets = new Map(stored.map(({ path, target }) => [path, target]))
  const isNew = ({ path, target }: RedirectRow) => storedTargets.get(path) !== target
  const added = rows.filter(isNew)
  const all = [...stored, ...added]
  const sources = new Set(all.map(({ path }) => path))
  const reached = new Set(all.flatMap(({ target }) => listRedirectPaths(target)))
  const counts = Map.groupBy(rows, ({ path }) => path)
  for (const { index, path, target } of added) {
    if (counts.get(path)![0]!.index !== index) problems.push({ index, field: 'path', rule: 'repeated' })
    else if (storedTargets.has(path)) problems.push({ index, field: 'path', rule: 'taken' })
    else if (reached.has(path)) problems.push({ index, field: 'path', rule: 'is_target' })
    if (listRedirectPaths(target).some((one) => sources.has(one)))
      problems.push({ index, field: 'target', rule: 'is_redirected' })
  }
  return {
    rows: added.map(({ path, target, targetPath }) => ({ path, target, targetPath })),
    unchanged: rows.length - added.length,
    problems: problems.toSorted((a, b) => a.index - b.index),
  }
}

/** @throws AppError BAD_REQUEST with status 409 and the reason TOO_MANY, if these are more than a shop can have */
export async function assertRoom(tx: Transaction, count: number): Promise<void> {
  if ((await countRedirects(tx)) + count > maxRedirects)
    throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY', max: maxRedirects }, 409)
}
