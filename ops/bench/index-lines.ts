import { catalogueCalls, readRange, searchCall } from '#ops/bench/catalogue-calls.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import type { Call } from '#ops/kit/send.ts'

const deepPage = searchCall({ distinct: 'product', limit: 24, page: 100 })

/** Lines that compare a process that holds the listings in memory with one that reads the same database. Neither has caches. */
export async function indexLines(variants: number, inMemory: BenchShop, bySql: BenchShop): Promise<Line[]> {
  const calls = catalogueCalls(await readRange(bySql), bySql.authorization)
  const compared: Readonly<Record<string, { readonly calls: readonly Call[]; readonly ratioAtMost: number }>> = {
    facets: { calls: calls['facets']!, ratioAtMost: 0.2 },
    'facets with a filter': { calls: calls['facets with a filter']!, ratioAtMost: 0.2 },
    'facets of a category': { calls: calls['facets of a category']!, ratioAtMost: 0.7 },
    'text search': { calls: calls['text search']!, ratioAtMost: 0.7 },
    'text search with facets': { calls: calls['text search with facets']!, ratioAtMost: 0.5 },
    'text that finds nothing': { calls: calls['text that finds nothing']!, ratioAtMost: 0.7 },
    suggestions: { calls: calls['suggestions']!, ratioAtMost: 0.7 },
    'list page 100': { calls: [deepPage], ratioAtMost: 0.7 },
    list: { calls: calls['list']!, ratioAtMost: 1.2 },
    'list with a filter': { calls: calls['list with a filter']!, ratioAtMost: 1.2 },
  }
  return Object.entries(compared).map(([name, { calls: sent, ratioAtMost }]) => ({
    name: `${name} from memory at ${variants.toLocaleString('en')} variants, postgres`,
    unit: 'ms',
    budget: { ratioAtMost },
    rounds: 3,
    measure: () => measureCalls(inMemory.url, sent),
    yardstick: { name: 'the same by SQL', measure: () => measureCalls(bySql.url, sent) },
  }))
}
