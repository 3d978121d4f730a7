import { readRange } from '#ops/bench/catalogue-calls.ts'
import { usualHeaders } from '#ops/bench/headers.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'
import type { Call } from '#ops/kit/send.ts'

const budgetMs = 60
/** More pages of one kind than a round requests. */
const pagesOfRound = 400
/** Above all prices, so that the filter finds everything. */
const highestPrice = 1_000_000

/** Lines of pages that no cache has: each with a filter that is new, while replies are cached as usual. */
export async function missLines(kind: DatabaseKind, variants: number, shop: BenchShop): Promise<Line[]> {
  const { categories } = await readRange(shop)
  let nth = 0
  const paths: Readonly<Record<string, () => string>> = {
    catalogue: () => '/catalog?',
    'page 100 of the catalogue': () => '/catalog?page=100&',
    category: () => `/catalog/${categories[nth % categories.length]!}?`, // a demo shop has categories
    search: () => '/catalog?q=hoodie&',
    'search for two words': () => '/catalog?q=чорне+худі&',
  }
  const nextCalls = (toPath: () => string): Call[] =>
    Array.from({ length: pagesOfRound }, () => {
      nth += 1
      return { path: encodeURI(`${toPath()}to=${highestPrice - nth}`), headers: usualHeaders }
    })
  return Object.entries(paths).map(([name, toPath]) => ({
    name: `page that no cache has, ${name}, at ${variants.toLocaleString('en')} variants, ${kind}`,
    unit: 'ms',
    budget: { atMost: budgetMs },
    rounds: 3,
    measure: () => measureCalls(shop.url, nextCalls(toPath)),
  }))
}
