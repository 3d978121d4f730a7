import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { baseFilterFields } from '#api/modules/crud/resource-fields.ts'
import { assertRoom, checkRedirects, type RedirectRow } from '#api/modules/redirects/check-redirects.ts'
import { createManyRedirects } from '#api/modules/redirects/create-many-redirects.ts'
import { insertRedirects, lockRedirects } from '#api/modules/redirects/redirects.queries.ts'
import { toRedirect } from '#api/modules/redirects/to-redirect.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { redirects as table } from '#database/schema/redirects.ts'
import { selectPage } from '#database/search-rows.ts'
import type { AdminRedirect, RedirectInput } from '#shared/entities/admin/redirect.ts'
import * as calls from '#shared/endpoints/admin-redirects.ts'
import { AppError } from '#shared/errors.ts'

/** The catalogue of errors has no code of its own for redirects. */
const unknown = (ids?: readonly string[]) =>
  new AppError('BAD_REQUEST', { reason: 'REDIRECT_NOT_FOUND', ...(ids && { ids }) }, 404)

/** All redirects are one entry of the cache. */
const publishRedirects = (tx: ChangeTransaction): Promise<void> => {
  tx.publish('redirect')
  return Promise.resolve()
}

/** @throws AppError VALIDATION_ERROR, and BAD_REQUEST_VALUE_NOT_UNIQUE for a path that another redirect has */
const readRow = async (tx: Transaction, input: RedirectInput, exceptId?: string): Promise<RedirectRow> => {
  const { rows, unchanged, problems } = await checkRedirects(tx, [input], exceptId)
  if (unchanged > 0 || problems.some(({ rule }) => rule === 'taken'))
    throw new AppError('BAD_REQUEST_VALUE_NOT_UNIQUE', [{ field: 'path', rule: 'unique' }])
  const [row] = rows
  if (!row || problems.length > 0)
    throw new AppError(
      'VALIDATION_ERROR',
      problems.map(({ field, rule }) => ({ field, rule })),
    )
  return row
}

const redirects = crudUseCases<AdminRedirect, RedirectInput>({
  noun: 'redirect',
  table,
  fields: {
    ...baseFilterFields(table),
    path: { kind: 'text', column: sql`${table.path}`, sortable: true },
    target: { kind: 'text', column: sql`${table.target}`, sortable: true },
  },
  order: sql`${table.createdAt} desc`,
  notFound: () => unknown(),
  manyNotFound: unknown,
  list: async (database, query) => (await selectPage(database.select().from(table).$dynamic(), query)).map(toRedirect),
  lockFirst: lockRedirects,
  insert: async (tx, input) => {
    await assertRoom(tx, 1)
    const [row] = await insertRedirects(tx, [await readRow(tx, input)])
    return row!.id // one row in, one row out
  },
  update: async (tx, id, input, { updatedAt }) => {
    await tx
      .update(table)
      .set({ ...(await readRow(tx, input, id)), updatedAt })
      .where(eq(table.id, id))
  },
  afterWrite: publishRedirects,
  removeParts: publishRedirects,
})

export function redirectAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createRedirect, redirects.create)
  bind(server, shop, calls.createManyRedirects, createManyRedirects)
  bind(server, shop, calls.readRedirect, redirects.read)
  bind(server, shop, calls.updateRedirect, redirects.update)
  bind(server, shop, calls.deleteManyRedirects, redirects.removeMany)
  bind(server, shop, calls.deleteRedirect, redirects.remove)
  bind(server, shop, calls.searchRedirects, redirects.search)
}
