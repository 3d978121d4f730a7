import { runConcurrently, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import { firstMethod, type Trial } from '#ops/prove/trial.ts'

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))

/** A click that is sent several times creates one order. [CHK-13] */
const create = async (trial: Trial): Promise<Outcome> => {
  const items = await trial.goods(1, 1000)
  const tries = trial.scale.rounds * 2
  const wrong = await repeat(tries, 4, async () => {
    const buyer = trial.newBuyer()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await times(5, () =>
      buyer.call('POST /v1/orders/create', { body: { products: [...items] }, headers }),
    )
    const ids = new Set(answers.map(({ body }) => body?._id))
    const statuses = new Set(answers.map(({ status }) => status))
    return [
      ...(ids.size === 1 ? [] : [`one key created ${ids.size} orders`]),
      ...([...statuses].every((status) => status === 201) ? [] : [`replied ${[...statuses].join(', ')}`]),
    ]
  })
  return { tried: tries * 5, wrong: wrong.flat() }
}

/** The final button, pressed several times, places the order once. */
const place = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds * 2
  // Unpaid orders hold half of a size at most. [CHK-12]
  const [item] = await trial.goods(1, tries * 2)
  const wrong = await repeat(tries, 4, async () => {
    const buyer = trial.newBuyer()
    const id = await buyer.fillOrder([item!])
    const answers = await times(5, () => buyer.place(id, 'CASH_ON_DELIVERY'))
    const numbers = new Set(answers.map(({ body }) => body?.number))
    return numbers.size === 1 && answers.every(({ status }) => status === 200)
      ? []
      : [`order ${id}: ${answers.map(({ status, body }) => `${status} ${body?.number}`).join(', ')}`]
  })
  const left = await trial.countUnits(item!)
  return {
    tried: tries * 5,
    wrong: [...wrong.flat(), ...(left === tries ? [] : [`${left} units are left of ${tries}`])],
  }
}

/** Two tabs pay the same order, by two providers if there are two. One charge is kept. */
const pay = async (trial: Trial): Promise<Outcome> => {
  const { methods } = trial.providers
  const tries = trial.scale.rounds * 2
  const items = await trial.goods(1, tries)
  // One after the other: the gate of a provider is the same for all.
  const wrong = await repeat(tries, 1, async (round) => {
    const buyer = trial.newBuyer()
    const id = await buyer.fillOrder(items)
    const first = await buyer.place(id, firstMethod(trial))
    if (!first.body?.payment) return [`order ${id}: placing replied ${first.status} ${first.code ?? ''}`]
    // Every other time the provider of the first tab cannot be told to drop the first payment.
    const firstGate = trial.providers.gates.get(methods[0]!)
    if (round % 2 === 1 && methods.length > 1) firstGate?.setOpen(false)
    const second = await buyer.pay(id, methods.at(-1))
    firstGate?.setOpen(true)
    const steps = [first.body.payment, ...(second.body?.payment ? [second.body.payment] : [])]
    await runConcurrently(steps, (step) => trial.providers.payerMeets(step, 'paid'))
    await runConcurrently(steps, () => buyer.check(id))
    await trial.providers.idle()
    const { body } = await buyer.check(id)
    return body?.paymentStatus === 'COMPLETED' ? [] : [`order ${id} was paid and is ${body?.paymentStatus}`]
  })
  return { tried: tries * 2, wrong: wrong.flat() }
}

/** Customers sign in with a basket in several tabs: it is merged once, and concurrent additions are all counted. [BSK-03] */
const basket = async (trial: Trial): Promise<Outcome> => {
  const [item, other] = await trial.goods(2, 100)
  const tries = Math.ceil(trial.scale.rounds / 2)
  const wrong = await repeat(tries, 2, async () => {
    const buyer = trial.newBuyer()
    const { body: session } = await buyer.call('POST /v1/auth/register', {
      body: { email: `${crypto.randomUUID()}@example.com`, password: 'free as the wind' },
    })
    const headers = { authorization: `Bearer ${session?.accessToken}` }
    const local = { ...item!, quantity: 3 }
    await buyer.call('PUT /v1/customer-profile/basket/add', { body: { ...item!, quantity: 2 }, headers })
    await times(5, () =>
      buyer.call('PATCH /v1/customer-profile/basket', { body: { items: [local], merge: true }, headers }),
    )
    await times(5, () => buyer.call('PUT /v1/customer-profile/basket/add', { body: other!, headers }))
    const { body: basketNow } = await buyer.call('GET /v1/customer-profile/basket', { headers })
    const quantities = (basketNow?.items ?? []).map(({ quantity }) => quantity).join(', ')
    return quantities === '3, 5' ? [] : [`the basket has ${quantities}, expected 3, 5`]
  })
  return { tried: tries * 10, wrong: wrong.flat() }
}

export const twiceSequences: readonly Sequence[] = [
  { name: 'same-key', title: 'one click sent five times', isShort: true, run: create },
  { name: 'double-place', title: 'final button pressed five times', isShort: true, run: place },
  { name: 'double-pay', title: 'two tabs pay one order', isShort: true, isAboutPayment: true, run: pay },
  { name: 'basket', title: 'one basket merged by several tabs', isShort: true, run: basket },
]
