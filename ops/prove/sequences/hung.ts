import { checkListening, isReady, underOutage, waitUntil } from '#ops/prove/sequences/restarts.ts'
import type { Outcome, Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Longer than the longest time limit of a buyer's call, so that every call under way meets it. */
const hungMs = 12_000
/** A balancer checks every few seconds. */
const maxHealthMs = 3000
/** The limit of the slowest call of a buyer, plus the delay of a busy machine. */
const maxReplyMs = 15_000

const listReadiness = (trial: Trial) => Promise.all(trial.processes.map(({ url }) => isReady(url)))

/** PostgreSQL keeps its connections and replies nothing while buyers order and pay, and then goes on. */
const hung = async (trial: Trial): Promise<Outcome> => {
  const wrong: string[] = []
  const outcome = await underOutage(trial, async () => {
    trial.setDatabaseHanging!(true)
    try {
      // The next request detects that recently used connections hang.
      await sleep(hungMs / 2)
      const askedMs = performance.now()
      if ((await listReadiness(trial)).includes(true)) wrong.push('a process is ready without its database')
      const healthMs = performance.now() - askedMs
      if (healthMs > maxHealthMs) wrong.push(`/health/ready took ${Math.round(healthMs)} ms`)
      await sleep(hungMs / 2)
    } finally {
      trial.setDatabaseHanging!(false)
    }
    for (const { url } of trial.processes)
      if (!(await waitUntil(() => isReady(url)))) wrong.push('a process is not ready 30 s after its database')
  })
  if (outcome.slowestMs > maxReplyMs) wrong.push(`a call took ${Math.round(outcome.slowestMs)} ms`)
  return { tried: outcome.tried, wrong: [...outcome.wrong, ...wrong, ...(await checkListening(trial))] }
}

export const hungSequences: readonly Sequence[] = [
  {
    name: 'hung',
    title: 'PostgreSQL that replies nothing, under load',
    runsOn: ({ database }) => database === 'postgresql',
    run: hung,
  },
]
