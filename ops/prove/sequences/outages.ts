import { cancelOrder } from '#ops/prove/administrator.ts'
import { checkPaid, payAndReturn, placeForPayment, type Awaiting } from '#ops/prove/sequences/pay-order.ts'
import { repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'

/** Orders are placed and paid while no mail can be sent; each mail arrives once it can. */
const mailDown = async (trial: Trial): Promise<Outcome> => {
  const tries = trial.scale.rounds
  const [item] = await trial.goods(1, tries)
  await trial.mailServer.setDown(true)
  const answers = await repeat(tries, 4, async () => {
    const buyer = trial.newBuyer()
    return buyer.place(await buyer.fillOrder([item!]), 'CASH_ON_DELIVERY')
  })
  // The first tries fail.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await trial.mailServer.setDown(false)
  await trial.settle()
  return {
    tried: tries,
    wrong: answers.flatMap(({ status, code }) => (status === 200 ? [] : [`placing replied ${status} ${code ?? ''}`])),
  }
}

/** The provider cannot be reached when the order is placed: it stays placed, and can be paid later. */
const providerDown = async (trial: Trial): Promise<Outcome> => {
  const wrong: string[] = []
  const items = await trial.goods(1, trial.providers.methods.length)
  for (const method of trial.providers.methods) {
    const buyer = trial.newBuyer()
    const id = await buyer.fillOrder(items)
    trial.providers.setOpen(false)
    const placed = await buyer.place(id, method)
    trial.providers.setOpen(true)
    // LiqPay is not called here: the browser takes the payment there.
    const isRight = method === 'LIQPAY' ? placed.status === 200 : placed.code === `${method}_LINK_ERROR`
    if (!isRight) wrong.push(`${method}: placing replied ${placed.status} ${placed.code ?? ''}`)
    const { body, status } = await buyer.pay(id)
    if (body?.payment) await payAndReturn(trial, { buyer, id, method, step: body.payment })
    else wrong.push(`${method}: paying later replied ${status}`)
    wrong.push(...(await checkPaid(trial, id, true, `${method}, paid later`)))
  }
  return { tried: trial.providers.methods.length, wrong }
}

/** An administrator cancels at the moment at which the payer pays: paid goods or a refund, never both or neither. */
const cancelAsPaid = async (trial: Trial): Promise<Outcome> => {
  const { rounds } = trial.scale
  for (const method of trial.providers.methods) {
    const items = await trial.goods(1, rounds)
    const orders: Awaiting[] = []
    for (let round = 0; round < rounds; round += 1) orders.push(await placeForPayment(trial, method, items))
    await Promise.all(
      orders.flatMap((order) => [
        payAndReturn(trial, order),
        cancelOrder(trial, order.id),
        // A second administrator, or a second click.
        cancelOrder(trial, order.id),
      ]),
    )
    await trial.settle()
  }
  return { tried: rounds * trial.providers.methods.length, wrong: [] }
}

/** The clocks of two processes differ, and jump forwards and backwards by hours. */
const clock = async (trial: Trial): Promise<Outcome> => {
  const before = trial.now().getTime() - Date.now()
  const perJump = Math.min(4, trial.scale.rounds)
  const items = await trial.goods(1, 2 * perJump)
  const wrong: string[] = []
  for (const hours of [5, -2]) {
    await trial.settle()
    const orders: Awaiting[] = []
    for (let index = 0; index < perJump; index += 1)
      orders.push(await placeForPayment(trial, trial.providers.methods[0]!, items))
    // Only the first process is wrong, or the only one there is.
    trial.setClock(before + hours * 60 * 60_000, trial.processes.slice(0, 1))
    await Promise.all(orders.map((order) => payAndReturn(trial, order)))
    await trial.query(`insert into pgboss.job (name, data, retry_limit) values ('expire-orders', '{}', 0)`)
    await trial.settle()
    trial.setClock(before)
    await trial.settle()
    // A wrong clock makes holds look expired. Paid orders must stay paid.
    for (const { id } of orders) wrong.push(...(await checkPaid(trial, id, true, `clock ${hours} h off`)))
  }
  await trial.pass(31)
  return { tried: 2 * perJump, wrong }
}

export const outageSequences: readonly Sequence[] = [
  { name: 'mail-down', title: 'mail server down', isShort: true, run: mailDown },
  { name: 'provider-down', title: 'payment provider down', isShort: true, isAboutPayment: true, run: providerDown },
  { name: 'cancelled', title: 'cancelled as it is paid', isShort: true, isAboutPayment: true, run: cancelAsPaid },
  { name: 'clock', title: 'clocks that jump and differ', isShort: true, run: clock },
]
