import type { DatabaseName } from '#ops/prove/database.ts'
import type { Trial } from '#ops/prove/trial.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The outcome of a sequence. */
export interface Outcome {
  /** How often something was tried. */
  readonly tried: number
  /** One line for each reply that was not the right one. */
  readonly wrong: readonly string[]
}

/** Something that goes wrong in shops, tried on a running one. */
export interface Sequence {
  /** The word that chooses it. */
  readonly name: string
  /** One line for the table. */
  readonly title: string
  /** Part of the short run. */
  readonly isShort?: true
  /** Depends on the payment provider: it runs in every storefront, others in the first one only. */
  readonly isAboutPayment?: true
  /** Ends the PostgreSQL server: it runs on one of its own. */
  readonly needsOwnServer?: true
  readonly runsOn?: (shop: { database: DatabaseName; storefront: Storefront }) => boolean
  /** Returns why this machine cannot run it; undefined if it can. */
  readonly cannotRun?: () => string | undefined
  readonly run: (trial: Trial) => Promise<Outcome>
}

/** Runs something for each item at once. */
export function runConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(items.map((item, index) => work(item, index)))
}

/** Runs something `count` times, `width` at once. */
export async function repeat<Result>(
  count: number,
  width: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next
      next += 1
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane))
  return results
}

/** How many requests are under way while buyers fill in their orders. */
export const fillWidth = 16
