import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, uuid, text } from 'drizzle-orm/pg-core'
import { bytes, checkOneOf, createdAt, id } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { returnPieces } from '#database/schema/returns.ts'
import { photoAuthors, type PhotoAuthor } from '#shared/rules/return-photos.ts'

/**
 * Photos of the faults of returned pieces. They show a customer's home rather than a product, so they are stored in rows: they have no
 * public address, and they are erased in the transaction that erases their customer. [ADM-06]
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The photographed piece; both columns are null until its customer has requested the return. */
    returnId: uuid('return_id'),
    position: integer('position'),
    author: text('author').$type<PhotoAuthor>().notNull(),
    /** WebP without metadata. */
    image: bytes('image').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.returnId, table.position],
      foreignColumns: [returnPieces.returnId, returnPieces.position],
      name: 'return_photos_piece',
    }).onDelete('cascade'),
    index('return_photos_order').on(table.orderId, table.createdAt),
    index('return_photos_return').on(table.returnId, table.position),
    checkOneOf('return_photos_author_known', table.author, photoAuthors),
    check('return_photos_piece_whole', sql`(${table.returnId} is null) = (${table.position} is null)`),
    check('return_photos_of_staff_with_piece', sql`${table.author} = 'CUSTOMER' or ${table.returnId} is not null`),
  ],
)
