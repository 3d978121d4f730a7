import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { listImageNames, withoutPhotos } from '#api/modules/pages/page-images.ts'
import { listScenes } from '#api/modules/pages/pages.queries.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { pickSentFields } from '#api/modules/crud/sent-fields.ts'
import { selectPage, searchRows, type Search } from '#database/search-rows.ts'
import { translatedFields } from '#api/modules/crud/resource-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { replacePageFiles } from '#database/page-files.ts'
import { pages as table } from '#database/schema/pages.ts'
import type { AdminPage, PageInput } from '#shared/entities/admin/page.ts'
import * as calls from '#shared/endpoints/admin-pages.ts'
import { pageNames, type PageName } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const pageSearch: Search<typeof table.$inferSelect> = {
  fields: {
    name: { kind: 'text', values: pageNames, column: sql`${table.name}`, sortable: true },
    ...translatedFields('title', table.title),
    updatedAt: { kind: 'time', column: sql`${table.updatedAt}`, sortable: true },
  },
  from: sql`from ${table} where true`,
  order: sql`${table.name}`,
  tieBreaker: sql`${table.name}`,
  list: (database, query) => selectPage(database.select().from(table).$dynamic(), query),
}

const toRecord = (row: typeof table.$inferSelect): AdminPage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const getPageName = (name: string): PageName => {
  const pageName = pageNames.find((one) => one === name)
  if (!pageName) throw new AppError('PAGE_NOT_FOUND')
  return pageName
}

const lockPage = async (tx: Transaction, name: string): Promise<AdminPage> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(eq(table.name, getPageName(name)))
    .for('update')
  if (!row) throw new AppError('PAGE_NOT_FOUND')
  return toRecord(row)
}

/** Asserts that all named images exist. @throws AppError MANY_FILES_NOT_FOUND with their names */
const assertImagesExist = async (tx: Transaction, sections: PageInput['sections']): Promise<void> => {
  const names = [...new Set(Object.values(sections).flat().flatMap(listImageNames))]
  const storedScenes = await listScenes(tx, names)
  const missing = names.filter((name) => !storedScenes.has(name))
  if (missing.length) throw new AppError('MANY_FILES_NOT_FOUND', { pictures: missing })
}

const toColumns = <Page extends Partial<PageInput>>(page: Page) => ({
  ...page,
  ...(page.sections && {
    sections: { uk: page.sections.uk.map(withoutPhotos), en: page.sections.en.map(withoutPhotos) },
  }),
})

const create: UseCase<typeof calls.createPage> = (shop, admin, { body }) =>
  shop.change(async (tx) => {
    await assertImagesExist(tx, body.sections)
    const [row] = await tx.insert(table).values(toColumns(body)).returning()
    await replacePageFiles(tx, body.name)
    const after = toRecord(row!) // one row in, one row out
    await writeAuditEntry(tx, admin, { noun: 'page', recordId: body.name, before: null, after })
    return after
  })

const update: UseCase<typeof calls.updatePage> = (shop, admin, { params, body: { updatedAt, ...fieldsSent } }) =>
  shop.change(async (tx) => {
    const before = await lockPage(tx, params.name)
    assertNotStale(before, updatedAt)
    const sent = pickSentFields(fieldsSent)
    if (sent.sections) await assertImagesExist(tx, sent.sections)
    const [row] = await tx
      .update(table)
      .set({ ...toColumns(sent), updatedAt: getNextUpdatedAt(before) })
      .where(eq(table.name, before.name))
      .returning()
    await replacePageFiles(tx, before.name)
    const after = toRecord(row!) // its row is locked
    await writeAuditEntry(tx, admin, { noun: 'page', recordId: before.name, before, after })
    return after
  })

const remove: UseCase<typeof calls.deletePage> = (shop, admin, { params }) =>
  shop.change(async (tx) => {
    const before = await lockPage(tx, params.name)
    await tx.delete(table).where(eq(table.name, before.name))
    await writeAuditEntry(tx, admin, { noun: 'page', recordId: before.name, before, after: null })
    return { name: before.name }
  })

const read: UseCase<typeof calls.readAdminPage> = async (shop, _admin, { params }) => {
  const [row] = await shop.database
    .select()
    .from(table)
    .where(eq(table.name, getPageName(params.name)))
  if (!row) throw new AppError('PAGE_NOT_FOUND')
  return toRecord(row)
}

const search: UseCase<typeof calls.searchAdminPages> = async ({ database }, _admin, { body }) => {
  const { rows, total } = await searchRows(database, body, pageSearch)
  return { entities: rows.map(toRecord), total }
}

export function pageAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createPage, create)
  bind(server, shop, calls.readAdminPage, read)
  bind(server, shop, calls.updatePage, update)
  bind(server, shop, calls.deletePage, remove)
  bind(server, shop, calls.searchAdminPages, search)
}
