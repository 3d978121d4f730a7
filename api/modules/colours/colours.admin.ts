import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields, toBaseFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { selectPage } from '#database/search-rows.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import { colours as table } from '#database/schema/products.ts'
import type { AdminColour, ColourInput } from '#shared/entities/admin/colour.ts'
import * as calls from '#shared/endpoints/admin-colours.ts'
import { AppError } from '#shared/errors.ts'
import { getFamily } from '#database/search/colours.ts'

const toColumns = ({ key, name, hex, family = getFamily(hex) }: ColourInput) => ({ key, name, hex, family })

const colours = crudUseCases<AdminColour, ColourInput>({
  noun: 'colour',
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('name', table.name),
    key: { kind: 'text', column: sql`${table.key}`, sortable: true },
  },
  order: sql`${table.key}`,
  notFound: () => new AppError('COLOR_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('MANY_COLORS_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map((row) => ({ ...toBaseFields(row), ...toColumns(row) }))
  },
  ...rowWrites(table, toColumns),
  lockFirst: lockWords,
  afterWrite: (tx, id) => {
    tx.publish('search-words')
    // Rules name colours by their keys.
    tx.publish('collection')
    return rebuildWords(tx, sql`v.colour_id = ${id}`)
  },
  removeParts: (tx) => {
    tx.publish('search-words')
    return Promise.resolve()
  },
})

export function colourAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createColour, colours.create)
  bind(server, shop, calls.readColour, colours.read)
  bind(server, shop, calls.readAdminColour, colours.read)
  bind(server, shop, calls.updateColour, colours.update)
  bind(server, shop, calls.deleteManyColours, colours.removeMany)
  bind(server, shop, calls.deleteColour, colours.remove)
  bind(server, shop, calls.searchColours, colours.search)
}
