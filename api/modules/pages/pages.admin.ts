import { count, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind, type UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { pictureNames, withoutPhotos } from '#api/modules/pages/page-pictures.ts'
import { listScenes } from '#api/modules/pages/pages.queries.ts'
import { nextUpdatedAt, refuseStale } from '#api/modules/records/changed-meanwhile.ts'
import { sentFields } from '#api/modules/records/sent-fields.ts'
import { translatedFields } from '#api/modules/records/record-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { notePageFiles } from '#database/page-files.ts'
import { pages as table } from '#database/schema/pages.ts'
import type { AdminPage, PageInput } from '#shared/entities/admin/page.ts'
import * as calls from '#shared/endpoints/admin-pages.ts'
import { pageNames, type PageName } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'

const fields: Fields = {
  name: { kind: 'text', column: sql`${table.name}`, sortable: true },
  ...translatedFields('title', table.title),
  updatedAt: { kind: 'time', column: sql`${table.updatedAt}`, sortable: true },
}

const toRecord = (row: typeof table.$inferSelect): AdminPage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const knownName = (name: string): PageName => {
  const known = pageNames.find((one) => one === name)
  if (!known) throw new Refusal('PAGE_NOT_FOUND')
  return known
}

const lockPage = async (tx: Transaction, name: string): Promise<AdminPage> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(eq(table.name, knownName(name)))
    .for('update')
  if (!row) throw new Refusal('PAGE_NOT_FOUND')
  return toRecord(row)
}

/** @throws Refusal MANY_FILES_NOT_FOUND where a picture is named that is not there */
const refuseUnknownPictures = async (tx: Transaction, sections: PageInput['sections']): Promise<void> => {
  const names = [...new Set(Object.values(sections).flat().flatMap(pictureNames))]
  const known = await listScenes(tx, names)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length) throw new Refusal('MANY_FILES_NOT_FOUND', { pictures: missing })
}

const columnsOf = <Page extends Partial<PageInput>>(page: Page) => ({
  ...page,
  ...(page.sections && {
    sections: { uk: page.sections.uk.map(withoutPhotos), en: page.sections.en.map(withoutPhotos) },
  }),
})

const create: UseCase<typeof calls.createPage> = (shop, admin, { body }) =>
  shop.database.transaction(async (tx) => {
    await refuseUnknownPictures(tx, body.sections)
    const [row] = await tx.insert(table).values(columnsOf(body)).returning()
    await notePageFiles(tx, body.name)
    const after = toRecord(row!) // one row in, one row out
    await writeDown(tx, admin, { noun: 'page', recordId: body.name, before: null, after })
    return after
  })

const update: UseCase<typeof calls.updatePage> = (shop, admin, { params, body: { updatedAt, ...fieldsSent } }) =>
  shop.database.transaction(async (tx) => {
    const before = await lockPage(tx, params.name)
    refuseStale(before, updatedAt)
    const sent = sentFields(fieldsSent)
    if (sent.sections) await refuseUnknownPictures(tx, sent.sections)
    const [row] = await tx
      .update(table)
      .set({ ...columnsOf(sent), updatedAt: nextUpdatedAt(before) })
      .where(eq(table.name, before.name))
      .returning()
    await notePageFiles(tx, before.name)
    const after = toRecord(row!) // its row is locked
    await writeDown(tx, admin, { noun: 'page', recordId: before.name, before, after })
    return after
  })

const remove: UseCase<typeof calls.deletePage> = (shop, admin, { params }) =>
  shop.database.transaction(async (tx) => {
    const before = await lockPage(tx, params.name)
    await tx.delete(table).where(eq(table.name, before.name))
    await writeDown(tx, admin, { noun: 'page', recordId: before.name, before, after: null })
    return { name: before.name }
  })

const read: UseCase<typeof calls.readAdminPage> = async (shop, _admin, { params }) => {
  const [row] = await shop.database
    .select()
    .from(table)
    .where(eq(table.name, knownName(params.name)))
  if (!row) throw new Refusal('PAGE_NOT_FOUND')
  return toRecord(row)
}

const search: UseCase<typeof calls.searchAdminPages> = async ({ database }, _admin, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`${table.name}`, sql`${table.name}`)
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(table)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(table).where(where),
  ])
  return { entities: rows.map(toRecord), total: counted?.total ?? 0 }
}

export const pageAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createPage, create)
  bind(server, shop, calls.readAdminPage, read)
  bind(server, shop, calls.updatePage, update)
  bind(server, shop, calls.deletePage, remove)
  bind(server, shop, calls.searchAdminPages, search)
}
