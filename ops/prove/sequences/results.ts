import type { Gate, GateRequest } from '#ops/prove/gate.ts'
import { checkPaid, payAndReturn, placeForPayment, readState, type Awaiting } from '#ops/prove/sequences/pay-order.ts'
import type { Outcome, Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OnlineMethod } from '#shared/enums.ts'

/** Tries something with each method of online payment, one after the other. */
const withEachMethod =
  (work: (trial: Trial, method: OnlineMethod) => Promise<Outcome>): Sequence['run'] =>
  async (trial) => {
    const outcomes: Outcome[] = []
    for (const method of trial.providers.methods) outcomes.push(await work(trial, method))
    return {
      tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
      wrong: outcomes.flatMap(({ wrong }) => wrong),
    }
  }

/** Collects the results that are posted meanwhile instead of passing them on. */
const collect = async (results: Gate, trial: Trial, work: () => Promise<void>): Promise<readonly GateRequest[]> => {
  results.hold(true)
  try {
    await work()
    await trial.providers.idle()
    return results.hold(false)
  } finally {
    results.hold(false)
  }
}

const replayed = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 1)
  const order = await placeForPayment(trial, method, items)
  const posted = await collect(trial.results, trial, async () => {
    await trial.providers.payerMeets(order.step, 'paid')
    await order.buyer.check(order.id)
  })
  const copies = Array.from({ length: 10 }, () => posted).flat()
  const statuses = await Promise.all(copies.map((request) => trial.results.pass(request)))
  const refused = statuses.filter((status) => status !== 200).length
  return {
    tried: copies.length,
    wrong: [
      ...(posted.length > 0 ? [] : [`${method} posted no result`]),
      ...(refused > 0 ? [`${refused} genuine results were refused`] : []),
      ...(await checkPaid(trial, order.id, true, `${method}, results replayed`)),
    ],
  }
})

const reordered = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 1)
  const order = await placeForPayment(trial, method, items)
  const posted = await collect(trial.results, trial, async () => {
    // PayPal declines when the shop charges; the payer approves again then.
    if (method !== 'PAYPAL') await trial.providers.payerMeets(order.step, 'declined_card')
    await trial.providers.payerMeets(order.step, 'paid')
  })
  for (const request of posted.toReversed()) await trial.results.pass(request)
  await order.buyer.check(order.id)
  for (const request of posted) await trial.results.pass(request)
  return { tried: posted.length, wrong: await checkPaid(trial, order.id, true, `${method}, results reordered`) }
})

const lost = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 1)
  const order = await placeForPayment(trial, method, items)
  await collect(trial.results, trial, () => trial.providers.payerMeets(order.step, 'paid'))
  // The payer does not return and no callback is posted: the shop calls the provider after two minutes.
  await trial.pass(3)
  return { tried: 1, wrong: await checkPaid(trial, order.id, true, `${method}, result lost`) }
})

const forged = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 3)
  const wrong: string[] = []
  for (const outcome of ['forged_signature', 'forged_amount', 'forged_currency']) {
    const order = await placeForPayment(trial, method, items)
    await trial.providers.payerMeets(order.step, outcome)
    await trial.providers.idle()
    await order.buyer.check(order.id)
    wrong.push(...(await checkPaid(trial, order.id, false, `${method}, ${outcome}`)))
  }
  return { tried: 3, wrong }
})

/** The hold ends while the provider cannot be reached; the payer pays afterwards. */
const payLate = async (trial: Trial, { step, buyer, id }: Awaiting): Promise<void> => {
  trial.providers.setOpen(true)
  await trial.providers.payerMeets(step, 'paid')
  await buyer.check(id)
  await trial.settle()
}

const late = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 1)
  const first = await placeForPayment(trial, method, items)
  // The payer is at the provider already.
  await trial.providers.payerMeets(first.step, 'leave')
  trial.providers.setOpen(false)
  await trial.pass(31)
  const expired = await readState(trial, first.id)
  await payLate(trial, first)
  const reopened = await readState(trial, first.id)
  const charged = (await trial.providers.charges()).length
  return {
    tried: 1,
    wrong: [
      ...(expired?.status === 'CANCELED' && expired.payment === 'FAILED'
        ? []
        : [`${method}: order ${first.id} is ${expired?.status} ${expired?.payment} after its hold`]),
      // PayPal takes no money unless the shop charges, and the shop does not charge for a cancelled order.
      ...(method === 'PAYPAL' || (reopened?.status === 'NEW' && reopened.payment === 'COMPLETED') || charged === 0
        ? []
        : [`${method}: order ${first.id}, paid late, is ${reopened?.status} ${reopened?.payment}`]),
    ],
  }
})

const lateAndSold = withEachMethod(async (trial, method) => {
  const items = await trial.goods(1, 1)
  const first = await placeForPayment(trial, method, items)
  await trial.providers.payerMeets(first.step, 'leave')
  trial.providers.setOpen(false)
  await trial.pass(31)
  const second = trial.newBuyer()
  const sold = await second.place(await second.fillOrder(items), 'CASH_ON_DELIVERY')
  await payLate(trial, first)
  const state = await readState(trial, first.id)
  return {
    tried: 1,
    wrong: [
      ...(sold.status === 200 || sold.code?.endsWith('LINK_ERROR')
        ? []
        : [`the released unit was not sold: ${sold.code}`]),
      ...(state?.status === 'CANCELED' ? [] : [`${method}: order ${first.id} is ${state?.status} without goods`]),
    ],
  }
})

/** The payer pays at the moment at which the hold ends. */
const lastMoment = withEachMethod(async (trial, method) => {
  const { rounds } = trial.scale
  const items = await trial.goods(1, rounds)
  const orders: Awaiting[] = []
  for (let round = 0; round < rounds; round += 1) orders.push(await placeForPayment(trial, method, items))
  await trial.settle()
  await Promise.all([trial.pass(31), ...orders.map((order) => payAndReturn(trial, order))])
  await trial.settle()
  return { tried: rounds, wrong: [] }
})

export const resultSequences: readonly Sequence[] = [
  { name: 'replayed', title: 'results posted ten times at once', isShort: true, isAboutPayment: true, run: replayed },
  { name: 'reordered', title: 'results in the wrong sequence', isShort: true, isAboutPayment: true, run: reordered },
  { name: 'lost', title: 'results that never arrive', isShort: true, isAboutPayment: true, run: lost },
  { name: 'forged', title: 'forged results, other amounts', isShort: true, isAboutPayment: true, run: forged },
  { name: 'late', title: 'paid after the hold', isShort: true, isAboutPayment: true, run: late },
  {
    name: 'late-sold',
    title: 'paid after the hold, goods sold meanwhile',
    isShort: true,
    isAboutPayment: true,
    run: lateAndSold,
  },
  { name: 'last-moment', title: 'paid as the hold ends', isShort: true, isAboutPayment: true, run: lastMoment },
]
