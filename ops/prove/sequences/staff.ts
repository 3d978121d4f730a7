import { readVersion, staffCalls, takeOnOrder } from '#ops/prove/administrator.ts'
import { payAndReturn, placeForPayment, readState } from '#ops/prove/sequences/pay-order.ts'
import { runConcurrently, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'

/** Ten concurrent requests refund more than half of a payment, half of them with one key: one refund is made. */
const refundTwice = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const items = await trial.goods(1, tries)
  const call = await staffCalls(trial)
  const wrong = await repeat(tries, 2, async () => {
    const order = await placeForPayment(trial, trial.providers.methods[0]!, items)
    await payAndReturn(trial, order)
    const { id } = order
    const updatedAt = await readVersion(trial, id)
    const before = await readState(trial, id)
    const amount = Math.ceil((before!.paid * 0.6) / 100) // it has just been paid
    const shared = crypto.randomUUID()
    const answers = await runConcurrently(Array.from({ length: 10 }), (_none, index) =>
      call('POST /v1/admin/orders/{id}/refunds', {
        params: { id },
        body: { amount, reason: 'SIZE', method: 'ONLINE', updatedAt },
        headers: { 'idempotency-key': index < 5 ? shared : crypto.randomUUID() },
      }),
    )
    await trial.settle()
    const after = await readState(trial, id)
    const refused = answers.filter(({ status }) => status !== 201 && status !== 409)
    return [
      ...(after?.refunded === amount * 100
        ? []
        : [`order ${id}: ${after?.refunded} given back instead of ${amount * 100}`]),
      ...refused.map(({ status, code }) => `order ${id}: a refund replied ${status} ${code ?? ''}`),
    ]
  })
  return { tried: tries * 10, wrong: wrong.flat() }
}

let parcelCount = 0

/** Two requests send an order and two cancel it at the same time: one of the four succeeds. */
const cancelAsSent = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const [item] = await trial.goods(1, tries * 2)
  const call = await staffCalls(trial)
  const wrong = await repeat(tries, 2, async () => {
    const buyer = trial.newBuyer()
    const id = await buyer.fillOrder([item!])
    await buyer.place(id, 'CASH_ON_DELIVERY')
    await takeOnOrder(trial, id)
    const updatedAt = await readVersion(trial, id)
    const send = async (): Promise<boolean> => {
      parcelCount += 1
      const trackingNumber = `2045${String(parcelCount).padStart(10, '0')}`
      const { status, body } = await call('POST /v1/admin/orders/ship', {
        body: { orders: [{ id, trackingNumber, updatedAt }] },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      return status === 200 && body.results[0]?.code === null
    }
    const cancel = async (): Promise<boolean> =>
      (await call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'CANCELED', updatedAt } })).status === 200
    const counted = (await runConcurrently([send, cancel, send, cancel], (act) => act())).filter(Boolean).length
    const [row] = await trial.query<{ status: string; number: string | null }>(
      'select status, tracking_number as number from orders where id = $1',
      [id],
    )
    const isOne = row?.status === 'CANCELED' ? row.number === null : row?.number !== null
    return counted === 1 && isOne
      ? []
      : [`order ${id}: ${counted} presses counted, it is ${row?.status} ${row?.number}`]
  })
  return { tried: tries * 4, wrong: wrong.flat() }
}

interface Sums {
  status: string
  totalMinor: number
  paidMinor: number
  refundedMinor: number
}

/** Staff removes a unit from an order while it is paid: the shop keeps the new total, or nothing. */
const editAsPaid = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const [item] = await trial.goods(1, tries * 4)
  const call = await staffCalls(trial)
  const wrong = await repeat(tries, 2, async () => {
    const order = await placeForPayment(trial, trial.providers.methods[0]!, [{ ...item!, quantity: 2 }])
    const { id } = order
    const updatedAt = await readVersion(trial, id)
    const [edited] = await Promise.all([
      call('PATCH /v1/admin/orders/{id}', { params: { id }, body: { products: [item!], updatedAt } }),
      payAndReturn(trial, order),
    ])
    await trial.settle()
    const [sums] = await trial.query<Sums>(
      `select status, total_minor as "totalMinor", paid_minor as "paidMinor", refunded_minor as "refundedMinor" from orders where id = $1`,
      [id],
    )
    const { status, totalMinor, paidMinor, refundedMinor } = sums! // its row stays
    const kept = paidMinor - refundedMinor
    return [
      ...(kept === totalMinor || kept === 0 ? [] : [`order ${id}: ${status}, keeps ${kept} for ${totalMinor}`]),
      ...(edited.status === 200 || edited.status === 409 ? [] : [`order ${id}: the edit replied ${edited.status}`]),
    ]
  })
  return { tried: tries * 2, wrong: wrong.flat() }
}

export const staffSequences: readonly Sequence[] = [
  { name: 'two-refunds', title: 'one refund pressed ten times', isShort: true, isAboutPayment: true, run: refundTwice },
  { name: 'cancel-send', title: 'cancelled as it is sent', isShort: true, run: cancelAsSent },
  { name: 'edit-paid', title: 'edited by staff as it is paid', isShort: true, run: editAsPaid },
]
