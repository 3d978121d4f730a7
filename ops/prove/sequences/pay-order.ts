import type { Buyer } from '#ops/prove/buyer.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import type { OnlineMethod, OrderStatus, PaymentStatus } from '#shared/enums.ts'

/** A placed order that waits for its online payment. */
export interface Awaiting {
  readonly buyer: Buyer
  readonly id: string
  readonly method: OnlineMethod
  readonly step: PaymentStep
}

/** Places an order of these items for a method. Throws if it cannot be placed. */
export async function placeForPayment(
  trial: Trial,
  method: OnlineMethod,
  items: readonly OrderItemInput[],
): Promise<Awaiting> {
  const buyer = trial.newBuyer()
  const id = await buyer.fillOrder(items)
  const placed = await buyer.place(id, method)
  if (!placed.body?.payment) throw new Error(`order ${id}: placing replied ${placed.status} ${placed.code ?? ''}`)
  return { buyer, id, method, step: placed.body.payment }
}

/** Pays as a payer does: the payer pays and returns to the page, and the result is posted, in any order. */
export async function payAndReturn(trial: Trial, { buyer, id, step }: Awaiting): Promise<void> {
  await trial.providers.payerMeets(step, 'paid')
  await buyer.check(id)
  await trial.providers.idle()
}

interface State {
  status: OrderStatus
  payment: PaymentStatus
  paid: number
  refunded: number
}

/** Reads the state of an order. */
export async function readState({ query }: Trial, id: string): Promise<State | undefined> {
  const [state] = await query<State>(
    `select o.status, o.payment_status as payment, o.paid_minor as paid,
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.state = 'COMPLETED') as refunded
      from orders o where o.id = $1`,
    [id],
  )
  return state
}

/** Returns a line if an order is not paid, or paid although it should not be. */
export async function checkPaid(trial: Trial, id: string, isExpected: boolean, what: string): Promise<string[]> {
  const state = await readState(trial, id)
  const isPaid = state?.payment === 'COMPLETED' && state.paid > 0
  return isPaid === isExpected ? [] : [`${what}: order ${id} is ${state?.status} ${state?.payment}`]
}
