import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import {
  onlineMethods,
  paymentStates,
  refundReasons,
  refundStates,
  type OnlineMethod,
  type PaymentState,
  type RefundReason,
  type RefundState,
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
    /** What the browser does to pay it. */
    step: jsonb('step').$type<PaymentStep>(),
    failure: jsonb('failure').$type<{ card: CardError | null; message: string | null }>(),
    /** When the provider is asked again, because a result may have been lost; null: not again. */
    nextCheckAt: instant('next_check_at'),
    /** How often it has been asked by the clock. */
    checks: integer('checks').notNull().default(0),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('payments_place').on(table.orderId, table.place),
    unique('payments_reference').on(table.method, table.reference),
    index('payments_to_check')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    oneOf('payments_method_known', table.method, onlineMethods),
    oneOf('payments_state_known', table.state, paymentStates),
    check('payments_amount_positive', sql`${table.amountMinor} > 0`),
    check('payments_completed_with_time', sql`(${table.state} = 'COMPLETED') = (${table.completedAt} is not null)`),
  ],
)

/** Money that goes back to the payer of one payment. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountMinor: integer('amount_minor').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('WAITING'),
    /** Since when a process is asking the provider for it. */
    askedAt: instant('asked_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_waiting')
      .on(table.createdAt)
      .where(sql`state = 'WAITING'`),
    oneOf('refunds_reason_known', table.reason, refundReasons),
    oneOf('refunds_state_known', table.state, refundStates),
    check('refunds_amount_positive', sql`${table.amountMinor} > 0`),
  ],
)
