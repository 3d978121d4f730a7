import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { baseFilterFields, toBaseFields } from '#api/modules/crud/resource-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { synonyms as table } from '#database/schema/synonyms.ts'
import { selectPage } from '#database/search-rows.ts'
import type { AdminSynonym, SynonymInput } from '#shared/entities/admin/synonym.ts'
import * as calls from '#shared/endpoints/admin-synonyms.ts'
import { AppError } from '#shared/errors.ts'

const toColumns = ({ words, means }: SynonymInput): SynonymInput => ({ words, means })

/** The catalogue of errors has no code of its own for synonyms. */
const unknown = (ids?: readonly string[]) =>
  new AppError('BAD_REQUEST', { reason: 'SYNONYM_NOT_FOUND', ...(ids && { ids }) }, 404)

/** Search reads the synonyms from its vocabulary. */
const publishWords = (tx: ChangeTransaction): Promise<void> => {
  tx.publish('search-words')
  return Promise.resolve()
}

const synonyms = crudUseCases<AdminSynonym, SynonymInput>({
  noun: 'synonym',
  table,
  fields: baseFilterFields(table),
  order: sql`${table.createdAt}`,
  notFound: () => unknown(),
  manyNotFound: unknown,
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map((row) => ({ ...toBaseFields(row), ...toColumns(row) }))
  },
  ...rowWrites(table, toColumns),
  afterWrite: publishWords,
  removeParts: publishWords,
})

export function synonymAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createSynonym, synonyms.create)
  bind(server, shop, calls.readSynonym, synonyms.read)
  bind(server, shop, calls.updateSynonym, synonyms.update)
  bind(server, shop, calls.deleteManySynonyms, synonyms.removeMany)
  bind(server, shop, calls.deleteSynonym, synonyms.remove)
  bind(server, shop, calls.searchSynonyms, synonyms.search)
}
