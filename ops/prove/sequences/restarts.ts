import { listenerName } from '#database/listen.ts'
import type { Answer } from '#ops/prove/buyer.ts'
import type { Outcome, Sequence } from '#ops/prove/sequences/sequence.ts'
import { underLoad } from '#ops/prove/sequences/under-load.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const recoveryMs = 30_000
const everyMs = 200

/** Waits until something is so. Returns false if it is not within 30 seconds. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + recoveryMs
  while (!(await isSo())) {
    if (performance.now() > deadline) return false
    await sleep(everyMs)
  }
  return true
}

/** During an outage the shop either serves a request, or returns a Retry-After. */
const isServed = ({ status, hasRetryAfter }: Answer): boolean =>
  (status >= 200 && status < 300) || (status === 503 && hasRetryAfter)

/** Returns true if a process reports that it can take requests. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200
}

const countListeners = async ({ query }: Trial): Promise<number> => {
  const rows = await query<{ listeners: number }>(
    `select count(*)::int as listeners from pg_stat_activity where datname = current_database() and application_name = $1`,
    [listenerName],
  )
  return rows[0]?.listeners ?? 0
}

/** Returns how many units of an item one process of the shop shows. */
const shownUnits = async (url: string, { variantId, size }: OrderItemInput): Promise<number | undefined> => {
  const response = await fetch(`${url}/v1/products/variants/${variantId}`)
  const { sizes } = (await response.json()) as { sizes?: { value: string; quantity: number }[] }
  return sizes?.find(({ value }) => value === size)?.quantity
}

/** Checks that every process listens again: each shows a unit that was bought at another one. */
export async function checkListening(trial: Trial): Promise<string[]> {
  const { processes } = trial
  if (!(await waitUntil(async () => (await countListeners(trial)) === processes.length)))
    return [`${await countListeners(trial)} of ${processes.length} processes listen again`]
  const [item] = await trial.goods(1, 5)
  const everyoneShows = (units: number) =>
    waitUntil(async () =>
      (await Promise.all(processes.map(({ url }) => shownUnits(url, item!)))).every(
        (shownCount) => shownCount === units,
      ),
    )
  if (!(await everyoneShows(5))) return ['a process does not show what is in stock']
  const buyer = trial.newBuyer()
  const { status, code } = await buyer.place(await buyer.fillOrder([item!]), 'CASH_ON_DELIVERY')
  if (status !== 200) return [`after the restarts, placing replied ${status} ${code ?? ''}`]
  return (await everyoneShows(4)) ? [] : ['a process shows a unit that was bought']
}

/**
 * Makes the database fail several times while buyers order and pay.
 * @returns the number of attempts, replies that were neither served nor a 503 with Retry-After, and the time of the slowest reply
 */
export async function underOutage(trial: Trial, fail: () => Promise<void>): Promise<Outcome & { slowestMs: number }> {
  const bad = new Map<string, number>()
  let refused = 0
  let slowestMs = 0
  trial.onAnswer((call, answer) => {
    slowestMs = Math.max(slowestMs, answer.durationMs)
    if (answer.status === 503) refused += 1
    if (isServed(answer)) return
    const fault = `${call} replied ${answer.status} ${answer.code ?? ''} ${answer.hasRetryAfter ? '' : 'without Retry-After'}`
    bad.set(fault, (bad.get(fault) ?? 0) + 1)
  })
  const { tried, wrong } = await underLoad(fail)(trial)
  trial.onAnswer(undefined)
  return {
    tried,
    wrong: [
      ...wrong,
      ...[...bad].map(([fault, times]) => `${times} × ${fault}`),
      ...(refused > 0 ? [] : ['no request met the outage: nothing was proven']),
    ],
    slowestMs,
  }
}

/** PostgreSQL ends at once while buyers order and pay, and starts again. The shop is not restarted. */
const restarted = async (trial: Trial): Promise<Outcome> => {
  const wrong: string[] = []
  const outcome = await underOutage(trial, async () => {
    await trial.restartDatabase!()
    for (const { url } of trial.processes)
      if (!(await waitUntil(() => isReady(url)))) wrong.push('a process is not ready 30 s after the restart')
  })
  return { tried: outcome.tried, wrong: [...outcome.wrong, ...wrong, ...(await checkListening(trial))] }
}

export const restartSequences: readonly Sequence[] = [
  {
    name: 'restarted',
    title: 'PostgreSQL restarted under load',
    needsOwnServer: true,
    runsOn: ({ database }) => database === 'postgresql',
    run: restarted,
  },
]
