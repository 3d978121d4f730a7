import { readVersion, staffCalls, takeOnOrder } from '#ops/prove/administrator.ts'
import { runConcurrently, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import type { Trial } from '#ops/prove/trial.ts'

let parcelCount = 0

/** Sends an order of two units that is paid at delivery, marks it as received, and records its payment. */
const receiveOrder = async (trial: Trial, item: OrderItemInput, buyer = trial.newBuyer()): Promise<string> => {
  const call = await staffCalls(trial)
  const id = await buyer.fillOrder([{ ...item, quantity: 2 }])
  await buyer.place(id, 'CASH_ON_DELIVERY')
  await takeOnOrder(trial, id)
  parcelCount += 1
  await call('POST /v1/admin/orders/ship', {
    body: {
      orders: [
        { id, trackingNumber: `2046${String(parcelCount).padStart(10, '0')}`, updatedAt: await readVersion(trial, id) },
      ],
      notify: false,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { status: 'DONE', updatedAt: await readVersion(trial, id) },
  })
  return id
}

/** Ten concurrent requests request, refund by hand and accept a return: units and money never exceed the purchase. */
const returnAndRefund = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const [item] = await trial.goods(1, tries * 4)
  const call = await staffCalls(trial)
  const wrong = await repeat(tries, 2, async () => {
    const id = await receiveOrder(trial, item!)
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { variantId, size } = item!
    const requestReturn = async () =>
      call('POST /v1/admin/orders/{id}/returns', {
        params: { id },
        body: {
          pieces: [{ variantId, size, wish: 'MONEY', reason: 'TOO_SMALL' }],
          way: 'HERE',
          updatedAt: await readVersion(trial, id),
        },
        headers: key(),
      })
    const refund = async () =>
      call('POST /v1/admin/orders/{id}/refunds', {
        params: { id },
        body: {
          items: [{ variantId, size, quantity: 1, restock: true }],
          reason: 'SIZE',
          method: 'OUTSIDE',
          updatedAt: await readVersion(trial, id),
        },
        headers: key(),
      })
    const acts = [requestReturn, refund].map((act) => async () => {
      const { status, code } = await act()
      return { status, code }
    })
    const replies = await runConcurrently([...acts, ...acts, ...acts], (act) => act())
    const asked = await trial.query<{ id: string }>(`select id from returns where order_id = $1`, [id])
    await runConcurrently([...asked, ...asked], async (one) => {
      const { body } = await call('GET /v1/admin/returns/{id}', { params: { id: one.id } })
      return call('POST /v1/admin/returns/{id}/accept', {
        params: { id: one.id },
        body: {
          pieces: [{ position: 0, condition: 'SOUND' }],
          method: 'OUTSIDE',
          withShipping: false,
          updatedAt: body.updatedAt,
        },
        headers: key(),
      })
    })
    await trial.settle()
    return replies.flatMap(({ status, code }) =>
      [201, 409, 422].includes(status) ? [] : [`order ${id}: replied ${status} ${code ?? ''}`],
    )
  })
  return { tried: tries * 6, wrong: wrong.flat() }
}

/** A customer withdraws from one of two units while staff writes down returns of them: each unit comes back once, and is paid back once. */
const withdrawAndReturn = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const [item] = await trial.goods(1, tries * 4)
  const staff = await staffCalls(trial)
  const wrong = await repeat(tries, 2, async () => {
    const buyer = trial.newBuyer()
    const id = await receiveOrder(trial, item!, buyer)
    const { variantId, size } = item!
    const withdraw = () =>
      buyer.call('POST /v1/orders/{id}/withdraw', {
        params: { id },
        body: { items: [{ variantId, size, withdrawn: 1 }] },
      })
    const requestReturn = async () =>
      staff('POST /v1/admin/orders/{id}/returns', {
        params: { id },
        body: {
          pieces: [{ variantId, size, wish: 'MONEY', reason: 'TOO_SMALL' }],
          way: 'HERE',
          updatedAt: await readVersion(trial, id),
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const acts = [withdraw, requestReturn].map((act) => async () => (await act()).status)
    const replies = await runConcurrently([...acts, ...acts, ...acts], (act) => act())
    const returns = await trial.query<{ id: string; pieces: number }>(
      `select r.id, count(*)::int as pieces from returns r join return_pieces p on p.return_id = r.id
        where r.order_id = $1 group by r.id`,
      [id],
    )
    await runConcurrently([...returns, ...returns], async ({ id: returnId, pieces }) => {
      const { body } = await staff('GET /v1/admin/returns/{id}', { params: { id: returnId } })
      return staff('POST /v1/admin/returns/{id}/accept', {
        params: { id: returnId },
        body: {
          pieces: Array.from({ length: pieces }, (_, position) => ({ position, condition: 'SOUND' as const })),
          method: 'OUTSIDE',
          withShipping: false,
          updatedAt: body.updatedAt,
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    })
    await trial.settle()
    const { body: order } = await staff('GET /v1/admin/orders/{id}', { params: { id } })
    const [counted] = await trial.query<{ withdrawals: number; accepted: number }>(
      `select (select count(*)::int from withdrawals where order_id = $1) as withdrawals,
        (select count(*)::int from returns where order_id = $1 and state = 'DONE') as accepted`,
      [id],
    )
    const pieces = returns.reduce((sum, one) => sum + one.pieces, 0)
    return [
      ...replies.flatMap((status) => ([200, 201, 403, 409, 422].includes(status) ? [] : [`replied ${status}`])),
      ...(pieces < 1 || pieces > 2 ? [`${pieces} pieces come back of 2`] : []),
      ...(counted!.withdrawals > 1 ? [`${counted!.withdrawals} withdrawals from one unit`] : []),
      ...(counted!.accepted === returns.length ? [] : [`${counted!.accepted} of ${returns.length} returns ended`]),
      ...(order.prices.refunded > order.prices.total ? [`${order.prices.refunded} given back`] : []),
    ].map((what) => `order ${id}: ${what}`)
  })
  return { tried: tries * 6, wrong: wrong.flat() }
}

/** Staff refuses, accepts and moves on one exchange at once, while its size is sold out by others: nothing is sold twice. */
const exchangeOfLast = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const call = await staffCalls(trial)
  const wrong = await repeat(tries, 1, async () => {
    const [own] = await trial.goods(1, 8)
    if (!own) return ['no goods']
    const other: OrderItemInput = { ...own, size: own.size === 'L' ? 'M' : 'L' }
    await trial.stockUp([other], 2)
    const orders = [await receiveOrder(trial, own), await receiveOrder(trial, own)]
    const requestReturn = async (id: string) =>
      call('POST /v1/admin/orders/{id}/returns', {
        params: { id },
        body: {
          pieces: [1, 2].map(() => ({
            variantId: own.variantId,
            size: own.size,
            wish: 'EXCHANGE' as const,
            newSize: other.size,
            reason: 'TOO_SMALL' as const,
          })),
          way: 'HERE',
          updatedAt: await readVersion(trial, id),
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const asked = await runConcurrently([...orders, ...orders, ...orders], requestReturn)
    const first = asked.find(({ status }) => status === 201)
    if (!first)
      return [`nothing could be exchanged: ${asked.map(({ status, code }) => `${status} ${code}`).join(', ')}`]
    const { _id: id, updatedAt } = first.body
    const refuse = () =>
      call('PATCH /v1/admin/returns/{id}', { params: { id }, body: { state: 'REFUSED', refusal: 'No.', updatedAt } })
    const accept = () =>
      call('POST /v1/admin/returns/{id}/accept', {
        params: { id },
        body: {
          pieces: [0, 1].map((position) => ({ position, condition: 'SOUND' as const })),
          method: 'OUTSIDE',
          withShipping: false,
          updatedAt,
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const acts = [refuse, accept].map((act) => async () => (await act()).status === 200)
    const counted = (await runConcurrently([...acts, ...acts], (act) => act())).filter(Boolean).length
    return counted === 1 ? [] : [`return ${id}: ${counted} of refuse and accept counted`]
  })
  return { tried: tries * 10, wrong: wrong.flat() }
}

export const returnSequences: readonly Sequence[] = [
  { name: 'return-refund', title: 'returned and refunded at once', isShort: true, run: returnAndRefund },
  { name: 'return-withdrawal', title: 'returned as it is withdrawn from', isShort: true, run: withdrawAndReturn },
  { name: 'exchange-last', title: 'exchanged, refused and accepted at once', isShort: true, run: exchangeOfLast },
]
