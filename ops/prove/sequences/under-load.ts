import type { Outcome, Sequence } from '#ops/prove/sequences/sequence.ts'
import { firstMethod, type Trial } from '#ops/prove/trial.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An order that the shop has confirmed to a buyer. */
interface Confirmed {
  readonly id: string
  readonly number: string | null | undefined
}

/** How long a buyer rests after each order. */
const pauseMs = 200

/** Buyers who order and pay until they are stopped. Returns the orders that the shop confirmed to them, and invalid replies. */
const shopOnAndOn = async (trial: Trial, buyers: number, isOver: () => boolean) => {
  const [item] = await trial.goods(1, 10_000)
  const confirmed: Confirmed[] = []
  const wrong: string[] = []
  const shopOnce = async (index: number): Promise<void> => {
    const buyer = trial.newBuyer()
    const id = await buyer.fillOrder([item!])
    const isOnline = index % 2 === 0
    const placed = await buyer.place(id, isOnline ? firstMethod(trial) : 'CASH_ON_DELIVERY')
    if (placed.status === 200) confirmed.push({ id, number: placed.body.number })
    else wrong.push(`placing replied ${placed.status} ${placed.code ?? ''}`)
    const step = placed.body?.payment
    if (step) {
      await trial.providers.payerMeets(step, 'paid')
      await buyer.check(id)
    }
    await sleep(pauseMs)
  }
  const goOn = async (index: number): Promise<void> => {
    while (!isOver()) await shopOnce(index).catch((error: unknown) => wrong.push(String(error)))
  }
  const done = Promise.all(Array.from({ length: buyers }, (_, index) => goOn(index)))
  return { confirmed, wrong, done }
}

/** Returns a line for each confirmed order that the database does not have. */
const listVanished = async (trial: Trial, confirmed: readonly Confirmed[]): Promise<string[]> => {
  const rows = await trial.query<{ id: string; number: string | null }>(
    `select id, number from orders where id = any($1::uuid[])`,
    [confirmed.map(({ id }) => id)],
  )
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return confirmed.flatMap(({ id, number }) =>
    numbers.get(id) === number ? [] : [`order ${number} was confirmed and is ${numbers.get(id) ?? 'not there'}`],
  )
}

const buyersUnderLoad = 8

/** Returns a sequence that runs an event several times while buyers order and pay. */
export function underLoad(happen: (trial: Trial, round: number) => Promise<void>): Sequence['run'] {
  return async (trial): Promise<Outcome> => {
    let isOver = false
    const load = await shopOnAndOn(trial, buyersUnderLoad, () => isOver)
    for (let round = 0; round < Math.max(2, Math.ceil(trial.scale.rounds / 2)); round += 1) {
      await sleep(300 + Math.random() * 1200)
      await happen(trial, round)
    }
    await sleep(500)
    isOver = true
    await load.done
    await trial.settle()
    // Longer than the retries of a refund, the delay of results, and the hold of orders.
    await trial.pass(31)
    return { tried: load.confirmed.length, wrong: [...load.wrong, ...(await listVanished(trial, load.confirmed))] }
  }
}
