import { eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderItems } from '#database/schema/orders.ts'
import type { PageSection } from '#shared/entities/page.ts'
import type { Locale, PageName, PhotoView, Translated } from '#shared/enums.ts'
import type { FilePlace } from '#shared/rules/file-places.ts'

/** The column of each table that refers to the files that it shows. Order items do so without a foreign key. */
const references: Readonly<Record<FilePlace, readonly [table: string, column: string]>> = {
  PRODUCT: ['variant_photos', 'file_id'],
  CATEGORY: ['categories', 'photo_id'],
  COLLECTION: ['collections', 'photo_id'],
  PAGE: ['page_files', 'file_id'],
  ORDER: ['order_items', 'photo_id'],
}
const allReferences = Object.values(references)

const toUses = ([table, column]: readonly [string, string], fileId: SQL): SQL =>
  sql`from ${sql.identifier(table)} used where used.${sql.identifier(column)} = ${fileId}`

/** Returns the condition that such a place shows the file. */
export function isShownBy(place: FilePlace, fileId: SQL): SQL {
  return sql`exists (select ${toUses(references[place], fileId)})`
}

/** Returns the condition that no place shows the file: only such a file can be deleted. */
export function isUnused(fileId: SQL): SQL {
  return sql.join(
    allReferences.map((reference) => sql`not exists (select ${toUses(reference, fileId)})`),
    sql` and `,
  )
}

/** Returns the condition that orders show the file, and nothing else does. */
export function isShownOnlyByOrders(fileId: SQL): SQL {
  return sql.join(
    allReferences.map(
      (reference) =>
        sql`${sql.raw(reference === references.ORDER ? '' : 'not ')}exists (select ${toUses(reference, fileId)})`,
    ),
    sql` and `,
  )
}

/** Returns an expression for the number of places besides orders that show the file. */
export function countPlaces(fileId: SQL): SQL {
  const counted = allReferences.filter((reference) => reference !== references.ORDER)
  return sql`(${sql.join(
    counted.map((reference) => sql`(select count(*) ${toUses(reference, fileId)})`),
    sql` + `,
  )})::int`
}

/** Returns true if an order shows the file. Ordered items must keep their photo. */
export async function isOrdered(database: Queryable, fileId: string): Promise<boolean> {
  const [item] = await database
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.photoId, fileId))
    .limit(1)
  return item !== undefined
}

interface NamedPlace {
  _id: string
  name: Translated
}
export interface FileUsesRow {
  products: {
    productId: string
    variantId: string
    name: Translated
    colour: Translated
    view: PhotoView
    position: number
  }[]
  productCount: number
  categories: NamedPlace[]
  collections: NamedPlace[]
  pages: { name: PageName; title: Translated; sections: Record<Locale, PageSection[]> }[]
  orderCount: number
  uploadedBy: string | null
}

const maxProducts = 50

const listNamed = (place: 'CATEGORY' | 'COLLECTION'): SQL => {
  const [table, column] = references[place]
  return sql`coalesce((select json_agg(json_build_object('_id', t.id, 'name', t.name) order by t.position, t.id)
    from ${sql.identifier(table)} t where t.${sql.identifier(column)} = f.id), '[]')`
}

/** Finds the places that show a file. */
export async function findFileUses(database: Queryable, fileId: string): Promise<FileUsesRow> {
  const [row] = await listRows<FileUsesRow>(
    database,
    sql`select
      coalesce((select json_agg(shown) from (
        select v.product_id as "productId", v.id as "variantId", p.name, k.name as colour, ph.view, ph.position + 1 as position
        from variant_photos ph join variants v on v.id = ph.variant_id join products p on p.id = v.product_id
        join colours k on k.id = v.colour_id
        where ph.file_id = f.id order by p.created_at, p.id, v.published_at desc, v.id, ph.position limit ${maxProducts}
      ) shown), '[]') as products,
      (select count(*) ${toUses(references.PRODUCT, sql`f.id`)})::int as "productCount",
      ${listNamed('CATEGORY')} as categories, ${listNamed('COLLECTION')} as collections,
      coalesce((select json_agg(json_build_object('name', p.name, 'title', p.title, 'sections', p.sections) order by p.name)
        from page_files pf join pages p on p.name = pf.page_name where pf.file_id = f.id), '[]') as pages,
      (select count(distinct i.order_id) from order_items i where i.photo_id = f.id)::int as "orderCount",
      (select u.name from audit_log a join admin_users u on u.id = a.admin_user_id
        where a.noun = 'file' and a.action = 'CREATE' and a.record_id = f.id::text order by a.id desc limit 1) as "uploadedBy"
      from (select ${fileId}::uuid as id) f`,
  )
  return row! // it has no condition
}
