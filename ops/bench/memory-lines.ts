import { setTimeout } from 'node:timers/promises'
import type { Line } from '#ops/bench/line.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'
import { readMemoryMb } from '#ops/kit/process-figures.ts'

const idleMs = 10_000
const budgetMb = 500

/** Returns the line of the memory of a shop that has just filled its database and sold nothing yet. */
export function memoryLines(kind: DatabaseKind, shop: BenchShop): Line[] {
  return [
    {
      name: `memory of an idle shop after its first start, ${kind}`,
      unit: 'MB',
      budget: { atMost: budgetMb },
      rounds: 1,
      measure: async () => {
        await setTimeout(idleMs)
        return readMemoryMb(shop.pid)
      },
    },
  ]
}
