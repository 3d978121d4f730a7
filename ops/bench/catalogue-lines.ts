import { catalogueCalls, readRange, searchCall } from '#ops/bench/catalogue-calls.ts'
import type { Budget, Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'
import { send, type Call } from '#ops/kit/send.ts'

interface Catalogue extends BenchShop {
  readonly variants: number
}

/** In milliseconds, with the reply of the API. */
const answerMs = (variants: number): number => (variants > 100_000 ? 25 : 5)

/** Answered from memory in one pass over the catalogue, so they grow with it. All others take as long as in a small one. */
const onePass: ReadonlySet<string> = new Set([
  // Its total is counted.
  'list with a filter',
  'facets',
  'facets of a category',
  'facets with a filter',
  'text search',
  'text search with facets',
  'text that finds nothing',
  'suggestions',
])

/** Adding without end would reach the most that an item may have. */
const emptyBasket = async ({ url, authorization }: BenchShop): Promise<void> => {
  await send(url, {
    method: 'PATCH',
    path: '/v1/customer-profile/basket',
    headers: { authorization },
    body: { items: [] },
  })
}

const listPage = (page: number): Call => searchCall({ distinct: 'product', limit: 24, page })

/** Lines of a large catalogue, some compared with a small one. Neither shop keeps replies. */
export async function catalogueLines(kind: DatabaseKind, large: Catalogue, small: Catalogue): Promise<Line[]> {
  const listCalls = async (shop: BenchShop) => catalogueCalls(await readRange(shop), shop.authorization)
  const [ofLarge, ofSmall] = await Promise.all([listCalls(large), listCalls(small)])
  const measure = async (shop: BenchShop, calls: Awaited<ReturnType<typeof listCalls>>, name: string) => {
    if (name === 'basket') await emptyBasket(shop)
    return measureCalls(shop.url, calls[name]!) // both shops have the same names
  }
  const toLine = (name: string, budget: Budget): Line => ({
    name: `${name} at ${large.variants.toLocaleString('en')} variants, ${kind}`,
    unit: 'ms',
    budget,
    rounds: 3,
    measure: () => measure(large, ofLarge, name),
    yardstick: {
      name: `the same at ${small.variants.toLocaleString('en')}`,
      measure: () => measure(small, ofSmall, name),
    },
  })
  return [
    ...Object.keys(ofLarge).map((name) =>
      toLine(name, onePass.has(name) ? { atMost: answerMs(large.variants) } : { ratioAtMost: 1.5 }),
    ),
    {
      ...toLine('list page 100', { ratioAtMost: 2 }),
      measure: () => measureCalls(large.url, [listPage(100)]),
      yardstick: { name: 'page 1', measure: () => measureCalls(large.url, [listPage(1)]) },
    },
  ]
}
