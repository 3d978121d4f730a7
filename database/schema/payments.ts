import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import {
  onlineMethods,
  paymentStates,
  refundMethods,
  refundReasons,
  refundStates,
  type OnlineMethod,
  type PaymentState,
  type RefundMethod,
  type RefundReason,
  type RefundState,
  type Size,
} from '#shared/enums.ts'
import type { CardError } from '#shared/rules/payment-failure.ts'

/** One attempt to pay an order online. A further attempt is another row, so that each result belongs to the attempt it is about. [CHK-12] */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 for the order's first payment. */
    place: integer('place').notNull(),
    method: text('method').$type<OnlineMethod>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('WAITING'),
    /** The provider's id of it; null until the provider has answered. */
    reference: text('reference'),
    /** The step with which the browser pays it. */
    step: jsonb('step').$type<PaymentStep>(),
    failure: jsonb('failure').$type<{ card: CardError | null; message: string | null }>(),
    /** When the provider is called again, because a result may have been lost; null: no more. */
    nextCheckAt: instant('next_check_at'),
    /** How often the timed job has called the provider. */
    checks: integer('checks').notNull().default(0),
    completedAt: instant('completed_at'),
    /** True for the payment that its order counts as paid. Any other completed payment is given back. */
    isCounted: boolean('is_counted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payments_counted_once')
      .on(table.orderId)
      .where(sql`is_counted`),
    check('payments_counted_completed', sql`${table.state} = 'COMPLETED' or not ${table.isCounted}`),
    unique('payments_place').on(table.orderId, table.place),
    unique('payments_reference').on(table.method, table.reference),
    index('payments_to_check')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    checkOneOf('payments_method_known', table.method, onlineMethods),
    checkOneOf('payments_state_known', table.state, paymentStates),
    check('payments_amount_positive', sql`${table.amountMinor} > 0`),
    check('payments_completed_with_time', sql`(${table.state} = 'COMPLETED') = (${table.completedAt} is not null)`),
  ],
)

/** Money of an order that goes back: of one payment through its provider, or outside. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that it is a part of; null for money that goes back outside. */
    paymentId: uuid('payment_id').references(() => payments.id),
    method: text('method').$type<RefundMethod>().notNull().default('ONLINE'),
    amountMinor: integer('amount_minor').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** The administrator's note about it. */
    note: text('note'),
    state: text('state').$type<RefundState>().notNull().default('WAITING'),
    /** Why the provider refused it, in its own words. */
    failure: text('failure'),
    /** Since when a process is asking the provider for it. */
    askedAt: instant('asked_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_order').on(table.orderId),
    checkOneOf('refunds_method_known', table.method, refundMethods),
    check('refunds_online_of_payment', sql`(${table.method} = 'ONLINE') = (${table.paymentId} is not null)`),
    check('refunds_outside_completed', sql`${table.method} = 'ONLINE' or ${table.state} = 'COMPLETED'`),
    index('refunds_waiting')
      .on(table.createdAt)
      .where(sql`state = 'WAITING'`),
    checkOneOf('refunds_reason_known', table.reason, refundReasons),
    checkOneOf('refunds_state_known', table.state, refundStates),
    check('refunds_amount_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** The units that a refund is for. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    quantity: integer('quantity').notNull(),
    /** True if the units are for sale again once the money is given back. */
    restock: boolean('restock').notNull(),
    /** When they were put back into the stock. */
    restockedAt: instant('restocked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.variantId, table.size] }),
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [stock.variantId, stock.size],
      name: 'refund_items_stock',
    }),
    check('refund_items_quantity_positive', sql`${table.quantity} > 0`),
    check('refund_items_restocked_as_asked', sql`${table.restock} or ${table.restockedAt} is null`),
  ],
)
