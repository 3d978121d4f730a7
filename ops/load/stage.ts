import type { Agent } from 'node:http'
import { requestKinds, newLoadClient, VisitEnded, type RequestKind, type Sample } from '#ops/load/client.ts'
import type { Figures } from '#ops/load/figures.ts'
import { nextVisit, waitThinkTime, type Scene } from '#ops/load/visits.ts'

/** Milliseconds of the requests that were served. */
export interface Times {
  readonly requests: number
  readonly medianMs: number
  readonly p99Ms: number
}

/** The events while a number of visitors was in the shop. */
export interface Stage {
  readonly visitors: number
  readonly seconds: number
  /** Replies below 400, a second. */
  readonly servedPerSecond: number
  readonly times: Times
  readonly byKind: Readonly<Record<RequestKind, Times>>
  /** 503 with Retry-After. */
  readonly refused: number
  /** 503 without Retry-After. */
  readonly refusedBadly: number
  /** 429. */
  readonly limited: number
  /** How often requests had no reply or any other status from 400, such as '500 search'. */
  readonly failures: Readonly<Record<string, number>>
  readonly figures: Figures
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const summariseTimes = (samples: readonly Sample[]): Times => {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { requests: sorted.length, medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

const isFailure = (status: number): boolean => status === 0 || (status >= 400 && status !== 503 && status !== 429)

const countFailures = (samples: readonly Sample[]): Stage['failures'] => {
  const counts: Record<string, number> = {}
  for (const { status, kind } of samples) {
    const name = `${status === 0 ? 'no reply' : status} ${kind}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Returns how many requests failed in ways that no shop should show. */
export function countFailed({ failures, refusedBadly }: Stage): number {
  return Object.values(failures).reduce((sum, count) => sum + count, refusedBadly)
}

/** Returns the figures of a stage from its requests. */
export function summarise(
  samples: readonly Sample[],
  { visitors, seconds, figures }: Pick<Stage, 'visitors' | 'seconds' | 'figures'>,
): Stage {
  const served = samples.filter(({ status }) => status > 0 && status < 400)
  const unavailable = samples.filter(({ status }) => status === 503)
  const limited = samples.filter(({ status }) => status === 429).length
  const refused = unavailable.filter(({ hasRetryAfter }) => hasRetryAfter).length
  return {
    visitors,
    seconds,
    servedPerSecond: served.length / seconds,
    times: summariseTimes(served),
    // One entry for each kind.
    byKind: Object.fromEntries(
      requestKinds.map((kind) => [kind, summariseTimes(served.filter((sample) => sample.kind === kind))]),
    ) as Stage['byKind'],
    refused,
    refusedBadly: unavailable.length - refused,
    limited,
    failures: countFailures(samples.filter(({ status }) => isFailure(status))),
    figures,
  }
}

/** Visitors who come again and again. A visit that the shop refuses is over; the next one begins after a while. */
export interface Crowd {
  /** Lets more visitors in, or some out. */
  resize: (visitors: number) => void
  /** Returns the requests that ended since the last call. */
  takeSamples: () => readonly Sample[]
  /** Lets everyone out. Resolves when the last request is over. */
  leave: () => Promise<void>
}

/** @throws on `leave` if a visit failed for a reason that is none of the shop's */
export function openCrowd(shop: { url: string; host: string; agent: Agent }, scene: Scene): Crowd {
  let wanted = 0
  let samples: Sample[] = []
  const errors: unknown[] = []
  const present = new Map<number, Promise<unknown>>()
  const record = (sample: Sample) => void samples.push(sample)
  const isWanted = (index: number) => index < wanted
  const stay = async (index: number): Promise<void> => {
    while (isWanted(index)) {
      // They do not all come at the same moment.
      await waitThinkTime()
      if (!isWanted(index)) return
      await nextVisit()
        .run(newLoadClient(shop, record), scene)
        .catch((error: unknown) => {
          if (!(error instanceof VisitEnded)) throw error
        })
    }
  }
  return {
    resize: (visitors) => {
      wanted = visitors
      for (let index = 0; index < visitors; index += 1)
        if (!present.has(index)) {
          const staying = stay(index).catch((error: unknown) => void errors.push(error))
          present.set(
            index,
            staying.finally(() => present.delete(index)),
          )
        }
    },
    takeSamples: () => {
      const taken = samples
      samples = []
      return taken
    },
    leave: async () => {
      wanted = 0
      await Promise.all(present.values())
      if (errors.length > 0) throw errors[0]
    },
  }
}
