import { measureLoad } from '#ops/bench/load.ts'
import type { Call } from '#ops/kit/send.ts'
import type { Line } from '#ops/bench/line.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { bareRender, bareServer, type Yardstick } from '#ops/bench/yardsticks.ts'

/** The encodings that browsers accept. */
const accepted = { 'accept-encoding': 'gzip, deflate, br' }
const p99BudgetMs = 50

/** The pages that are measured, by name. */
export function measuredPages(variantId: string): Readonly<Record<string, string>> {
  return {
    home: '/',
    catalogue: '/catalog',
    product: `/catalog/product/${variantId}`,
  }
}

/** Lines of pages from the cache, and of pages that are rendered for a customer. */
export async function pageLines(
  shop: BenchShop,
  variantId: string,
  keep: (yardstick: Yardstick) => Yardstick,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, path] of Object.entries(measuredPages(variantId))) {
    const asGuest: Call = { path, headers: accepted }
    const asCustomer: Call = { path, headers: { ...accepted, cookie: shop.cookie } }
    // The first request fills the cache.
    await measureLoad(shop.url, [asGuest], { connections: 1, durationMs: 300 })
    const bytes = keep(await bareServer(shop.url, asGuest))
    const render = keep(await bareRender({ url: shop.url, path, cookie: shop.cookie }))
    lines.push(
      {
        name: `guest page from the cache: ${name}`,
        unit: 'requests/s',
        budget: { ratioAtLeast: 0.7 },
        measure: async () => (await measureLoad(shop.url, [asGuest])).perSecond,
        yardstick: { name: 'the same bytes out of a bare Fastify route', measure: bytes.measure },
      },
      {
        name: `live page of a customer: ${name}`,
        unit: 'requests/s',
        budget: { ratioAtLeast: 0.6 },
        measure: async () => (await measureLoad(shop.url, [asCustomer])).perSecond,
        yardstick: { name: 'bare renderToString of the same tree', measure: render.measure },
      },
      {
        name: `live page of a customer, p99 at 16 connections: ${name}`,
        unit: 'ms',
        budget: { atMost: p99BudgetMs },
        measure: async () => (await measureLoad(shop.url, [asCustomer])).p99,
      },
    )
  }
  return lines
}
