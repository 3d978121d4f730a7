import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { orders } from '#database/schema/orders.ts'
import { payments } from '#database/schema/payments.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { onlineMethods, type Locale, type OnlineMethod } from '#shared/enums.ts'

type OrderRow = typeof orders.$inferInsert

/** How long the payer of a demo order takes. */
const payingMs = 2 * 60_000

/** A paid payment of the demo's history, in the form that its provider has it. */
export interface DemoPayment {
  readonly id: string
  readonly orderId: string
  readonly method: OnlineMethod
  /** The readable name of the payment: the order's number and its position in the order. */
  readonly name: string
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly locale: Locale
  readonly paidAt: Date
}

/** Returns the providers' ids of the payment of an order. They do not change. */
const references: Readonly<Record<OnlineMethod, (order: OrderRow) => string>> = {
  LIQPAY: ({ number }) => `${number}-1`,
  STRIPE: ({ id }) => `pi_${seedId(`payment:${id}`).replaceAll('-', '').slice(0, 24)}`,
  PAYPAL: ({ id }) => seedId(`payment:${id}`).replaceAll('-', '').slice(0, 17).toUpperCase(),
}

/** Returns the online payment that an order of the demo would have had: paid, or declined if it was never paid. */
export function toDemoPayments(order: OrderRow, currency: string): (typeof payments.$inferInsert)[] {
  const method = onlineMethods.find((one) => one === order.paymentMethod)
  if (!method || !order.payNowMinor) return []
  const isPaid = order.paymentStatus === 'COMPLETED'
  const createdAt = order.placedAt!
  const endedAt = new Date(createdAt.getTime() + payingMs)
  return [
    {
      id: seedId(`payment:${order.id}`),
      orderId: order.id!,
      place: 1,
      method,
      amountMinor: order.payNowMinor,
      currency,
      state: isPaid ? 'COMPLETED' : 'FAILED',
      reference: references[method](order),
      failure: isPaid ? null : { card: 'card_declined', message: null },
      completedAt: isPaid ? endedAt : null,
      isCounted: isPaid,
      createdAt,
      updatedAt: endedAt,
    },
  ]
}

/** Lists the paid payments of these orders, for the simulators of a demo, which have not seen them paid. */
export async function listPaidPayments(database: Database, orderIds: readonly string[]): Promise<DemoPayment[]> {
  const rows = await database
    .select({ payment: payments, number: orders.number, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'COMPLETED'), isNotNull(payments.reference)),
    )
  return rows.map(({ payment, number, locale }) => ({
    id: payment.id,
    orderId: payment.orderId,
    method: payment.method,
    name: `${number}-${payment.place}`,
    reference: payment.reference!, // the condition asks for it
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    locale,
    paidAt: payment.completedAt!, // it is completed
  }))
}
