import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { orders } from '#database/schema/orders.ts'
import { returnPhotos } from '#database/schema/return-photos.ts'
import { returns } from '#database/schema/returns.ts'

const { image: _image, ...facts } = getTableColumns(returnPhotos)
export type ReturnPhotoRow = Omit<typeof returnPhotos.$inferSelect, 'image'>

/** Whose photos of a day are counted together: all orders of an account, or one of a guest. */
interface Owner {
  readonly id: string
  readonly customerId: string | null
}

/** Lets one upload of a customer at a time count and insert. */
export async function lockPhotos(tx: Transaction, { id, customerId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${customerId ?? id}`}, 0))`)
}

/** Returns how many photos a customer has uploaded since an instant. */
export async function countCustomersPhotos(database: Queryable, owner: Owner, since: Date): Promise<number> {
  const { id, customerId } = owner
  const [row] = await database
    .select({ photos: count() })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(
      and(
        customerId ? eq(orders.customerId, customerId) : eq(orders.id, id),
        eq(returnPhotos.author, 'CUSTOMER'),
        gt(returnPhotos.createdAt, since),
      ),
    )
  return row!.photos // an aggregate returns one row
}

export async function insertReturnPhoto(
  tx: Transaction,
  values: typeof returnPhotos.$inferInsert,
): Promise<ReturnPhotoRow> {
  const [row] = await tx.insert(returnPhotos).values(values).returning(facts)
  return row! // just inserted
}

/** Gives uploaded photos to a piece of a return. Returns how many there were. */
export async function attachPhotos(
  tx: Transaction,
  ids: readonly string[],
  { orderId, returnId, position }: Pick<ReturnPhotoRow, 'orderId'> & { returnId: string; position: number },
): Promise<number> {
  const rows = await tx
    .update(returnPhotos)
    .set({ returnId, position })
    .where(and(inArray(returnPhotos.id, [...ids]), eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)))
    .returning({ id: returnPhotos.id })
  return rows.length
}

/** Returns the photos of a return without their images: the customer's first, each oldest first. */
export function listReturnPhotos(database: Queryable, returnId: string): Promise<ReturnPhotoRow[]> {
  return database
    .select(facts)
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, returnId))
    .orderBy(asc(returnPhotos.author), asc(returnPhotos.createdAt), asc(returnPhotos.id))
}

/** Returns the images of the photos of these returns, with the ids of their returns. */
export function listReturnImages(database: Queryable, returnIds: readonly string[]) {
  return database
    .select({ returnId: returnPhotos.returnId, image: returnPhotos.image })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(asc(returnPhotos.createdAt))
}

/** Returns the image of a photo that belongs to a return. */
export async function findReturnImage(database: Queryable, id: string): Promise<Uint8Array | undefined> {
  const [row] = await database
    .select({ image: returnPhotos.image })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.id, id), isNotNull(returnPhotos.returnId)))
  return row?.image
}

/** Deletes the photos of returns that were closed before an instant, and those that no return has named before another. */
export async function deleteOldPhotos(
  database: Queryable,
  { closedBefore, unnamedBefore }: { closedBefore: Date; unnamedBefore: Date },
): Promise<void> {
  const closed = database.select({ id: returns.id }).from(returns).where(lt(returns.closedAt, closedBefore))
  await database
    .delete(returnPhotos)
    .where(
      or(
        inArray(returnPhotos.returnId, closed),
        and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, unnamedBefore)),
      ),
    )
}

/** Deletes the photos of these orders. */
export async function deleteOrderPhotos(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(returnPhotos).where(inArray(returnPhotos.orderId, [...orderIds]))
}
