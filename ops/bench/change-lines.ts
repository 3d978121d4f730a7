import { readRange, type Range } from '#ops/bench/catalogue-calls.ts'
import { disturb } from '#ops/bench/changing-shop.ts'
import { usualHeaders } from '#ops/bench/headers.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureLoad } from '#ops/bench/load.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'

const products = 26
const durationMs = 8000

/** Returns the addresses of pages of every kind that guests share: home, texts, all categories, products. */
const listPages = ({ categories, variants }: Range): string[] => [
  '/',
  '/catalog',
  '/about',
  '/faq',
  '/shipping',
  ...categories.map((id) => `/catalog/${id}`),
  ...variants.slice(-products).map(({ id }) => `/catalog/product/${id}`),
]

/** Lines of guests' pages while prices change and orders are placed, five of each a second. */
export async function changeLines(kind: DatabaseKind, shop: BenchShop): Promise<Line[]> {
  const range = await readRange(shop)
  const calls = listPages(range).map((path) => ({ path, headers: usualHeaders }))
  const measure = () => measureLoad(shop, calls, { durationMs })
  const measureDisturbed = async () => {
    const stop = await disturb(shop, range)
    const load = await measure()
    const { prices, orders } = await stop()
    // Some variants sell out meanwhile.
    const fewest = (durationMs / 1000) * 2
    if (prices < fewest || orders < fewest)
      throw new Error(`only ${prices} prices changed, and ${orders} orders placed`)
    return load
  }
  await measureLoad(shop, calls, { durationMs: 1000 })
  return [
    {
      name: `guest pages while prices change and orders are placed, ${kind}`,
      unit: 'requests/s',
      budget: { ratioAtLeast: 0.7 },
      rounds: 3,
      measure: async () => (await measureDisturbed()).perSecond,
      yardstick: { name: 'the same pages while nothing changes', measure: async () => (await measure()).perSecond },
    },
    {
      name: `guest pages while prices change and orders are placed, p99, ${kind}`,
      unit: 'ms',
      budget: { atMost: 50 },
      rounds: 3,
      measure: async () => (await measureDisturbed()).p99,
    },
  ]
}
