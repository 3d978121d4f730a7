import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { refunds } from '#database/schema/payments.ts'
import { stock } from '#database/schema/variants.ts'
import { withdrawals } from '#database/schema/withdrawals.ts'
import type { Size } from '#shared/enums.ts'
import {
  pieceConditions,
  returnOrigins,
  returnReasons,
  returnStates,
  returnWays,
  returnWishes,
  type PieceCondition,
  type ReturnOrigin,
  type ReturnReason,
  type ReturnState,
  type ReturnWay,
  type ReturnWish,
} from '#shared/rules/return-steps.ts'

/** Pieces of an order that come back. Written only while the row of its order is locked. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull(),
    origin: text('origin').$type<ReturnOrigin>().notNull(),
    way: text('way').$type<ReturnWay>().notNull(),
    /** The withdrawal that it follows from. */
    withdrawalId: uuid('withdrawal_id').references(() => withdrawals.id, { onDelete: 'set null' }),
    /** The customer's words, as typed or as staff has written them down; null once the recipient is removed. */
    words: text('words'),
    /** Why staff agreed although the time for returns was over. */
    agreedBecause: text('agreed_because'),
    /** The reason that its customer was told when it was refused. */
    refusal: text('refusal'),
    trackingNumber: text('tracking_number'),
    sentAt: instant('sent_at'),
    arrivedAt: instant('arrived_at'),
    closedAt: instant('closed_at'),
    /** The amount refunded for it; null if it was nothing. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    /** The order with the pieces in another size. */
    exchangeOrderId: uuid('exchange_order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('returns_of_order').on(table.orderId, table.createdAt),
    index('returns_open')
      .on(table.createdAt)
      .where(sql`state in ('AGREED', 'ON_ITS_WAY', 'INSPECTION')`),
    index('returns_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index('returns_exchange').on(table.exchangeOrderId),
    checkOneOf('returns_state_known', table.state, returnStates),
    checkOneOf('returns_origin_known', table.origin, returnOrigins),
    checkOneOf('returns_way_known', table.way, returnWays),
    check(
      'returns_closed_with_time',
      sql`(${table.state} in ('DONE', 'REFUSED', 'CANCELED')) = (${table.closedAt} is not null)`,
    ),
    check('returns_refused_with_words', sql`(${table.state} = 'REFUSED') = (${table.refusal} is not null)`),
  ],
)

/** The pieces of a return, one row for each unit. */
export const returnPieces = pgTable(
  'return_pieces',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    wish: text('wish').$type<ReturnWish>().notNull(),
    /** The size that its customer wants instead. */
    newSize: text('new_size').$type<Size>(),
    /** True while a unit of the new size is off the stock for this piece and in no order. */
    isNewSizeHeld: boolean('is_new_size_held').notNull().default(false),
    /** null after a withdrawal, which needs none, and for the parcel of a cancelled order. */
    reason: text('reason').$type<ReturnReason>(),
    /** The result of the inspection; null before it. */
    condition: text('condition').$type<PieceCondition>(),
    /** When it was put back into the stock. */
    restockedAt: instant('restocked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [stock.variantId, stock.size],
      name: 'return_pieces_stock',
    }),
    foreignKey({
      columns: [table.variantId, table.newSize],
      foreignColumns: [stock.variantId, stock.size],
      name: 'return_pieces_new_size',
    }),
    index('return_pieces_variant').on(table.variantId),
    checkOneOf('return_pieces_wish_known', table.wish, returnWishes),
    checkOneOf('return_pieces_reason_known', table.reason, returnReasons),
    checkOneOf('return_pieces_condition_known', table.condition, pieceConditions),
    check('return_pieces_exchange_with_size', sql`(${table.wish} = 'EXCHANGE') = (${table.newSize} is not null)`),
    check('return_pieces_held_for_exchange', sql`${table.newSize} is not null or not ${table.isNewSizeHeld}`),
    check(
      'return_pieces_restocked_sound',
      sql`${table.restockedAt} is null or coalesce(${table.condition}, '') = 'SOUND'`,
    ),
  ],
)
