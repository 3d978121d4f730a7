import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { stampFields, toStamps, translatedFields } from '#api/modules/records/record-fields.ts'
import { recordUseCases } from '#api/modules/records/record-use-cases.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import { colours as table } from '#database/schema/products.ts'
import type { AdminColour, ColourInput } from '#shared/entities/admin/colour.ts'
import * as calls from '#shared/endpoints/admin-colours.ts'
import { Refusal } from '#shared/errors.ts'

const columnsOf = ({ key, name, hex }: ColourInput): ColourInput => ({ key, name, hex })

const colours = recordUseCases<AdminColour, ColourInput>({
  noun: 'colour',
  table,
  fields: {
    ...stampFields(table),
    ...translatedFields('name', table.name),
    key: { kind: 'text', column: sql`${table.key}`, sortable: true },
  },
  order: sql`${table.key}`,
  unknown: () => new Refusal('COLOR_NOT_FOUND'),
  manyUnknown: (ids) => new Refusal('MANY_COLORS_NOT_FOUND', { ids }),
  list: async (database, { where, order, limit, offset }) => {
    const rows = await database.select().from(table).where(where).orderBy(order).limit(limit).offset(offset)
    return rows.map((row) => ({ ...toStamps(row), ...columnsOf(row) }))
  },
  insert: async (tx, input) => {
    const [row] = await tx.insert(table).values(columnsOf(input)).returning({ id: table.id })
    return row!.id // one row in, one row out
  },
  update: async (tx, id, input, { updatedAt }) => {
    await tx
      .update(table)
      .set({ ...columnsOf(input), updatedAt })
      .where(eq(table.id, id))
  },
  lockFirst: lockWords,
  afterWrite: (tx, id) => rebuildWords(tx, sql`v.colour_id = ${id}`),
  afterCommit: ({ changes }) => changes.heed('search-words'),
})

export const colourAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createColour, colours.create)
  bind(server, shop, calls.readColour, colours.read)
  bind(server, shop, calls.updateColour, colours.update)
  bind(server, shop, calls.deleteManyColours, colours.removeMany)
  bind(server, shop, calls.deleteColour, colours.remove)
  bind(server, shop, calls.searchColours, colours.search)
}
