import type { DatabaseName } from '#ops/prove/database.ts'
import { sequences } from '#ops/prove/sequences/all.ts'
import type { Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Scale } from '#ops/prove/trial.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** A shop and the sequences that run on it. */
export interface PlannedShop {
  readonly database: DatabaseName
  readonly storefront: StorefrontName
  /** True for a PostgreSQL server that is started for these sequences. */
  readonly hasOwnServer: boolean
  readonly sequences: readonly Sequence[]
}

export interface Plan {
  readonly scale: Scale
  /** True if the shops run at the same time, as they do in a short run: each waits for half of its time. */
  readonly areAtOnce: boolean
  readonly shops: readonly PlannedShop[]
}

const long: Scale = { buyers: 200, skus: 1000, rounds: 10 }
const short: Scale = { buyers: 12, skus: 24, rounds: 2 }

const databases: readonly DatabaseName[] = ['embedded', 'postgresql']
/** LiqPay is in the first, Stripe and PayPal are in the second. */
const names: readonly StorefrontName[] = ['ua', 'us']
/** The short run tries each database with one storefront, so that every provider is met. */
const shortStorefronts: Readonly<Record<DatabaseName, StorefrontName>> = { embedded: 'ua', postgresql: 'us' }

/**
 * Returns the plan of `npm run prove`: with the word `short` a small run, with names of databases, storefronts and sequences only these.
 * @throws if a word is none of them
 */
export function readPlan(words: readonly string[]): Plan {
  const isShort = words.includes('short')
  const isNamed = (options: readonly string[], name: string) =>
    !options.some((one) => words.includes(one)) || words.includes(name)
  const wanted = sequences.map(({ name }) => name)
  const unknown = words.find((word) => ![...databases, ...names, ...wanted, 'short'].includes(word))
  if (unknown !== undefined)
    throw new Error(`“${unknown}” is none of: short, ${[...databases, ...names, ...wanted].join(', ')}`)
  const shops = databases.flatMap((database) =>
    names.flatMap((storefront): PlannedShop[] => {
      const isFirst = storefront === (isShort ? shortStorefronts[database] : names[0])
      const isExcluded = !isNamed(databases, database) || !isNamed(names, storefront)
      if (isExcluded || (isShort && !isFirst && !words.includes(storefront))) return []
      const fitting = sequences.filter(
        (sequence) =>
          isNamed(wanted, sequence.name) &&
          (!isShort || sequence.isShort || words.includes(sequence.name)) &&
          (isFirst || sequence.isAboutPayment || words.includes(storefront)) &&
          (sequence.runsOn?.({ database, storefront: storefronts[storefront] }) ?? true),
      )
      return [false, true].flatMap((hasOwnServer) => {
        const sequences = fitting.filter(({ needsOwnServer = false }) => needsOwnServer === hasOwnServer)
        return sequences.length === 0 ? [] : [{ database, storefront, hasOwnServer, sequences }]
      })
    }),
  )
  return { scale: isShort ? short : long, areAtOnce: isShort, shops }
}
