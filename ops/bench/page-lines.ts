import { acceptedEncodings, usualHeaders } from '#ops/bench/headers.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureLoad } from '#ops/bench/load.ts'
import type { RunningShops } from '#ops/bench/running-shops.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { bareRender, bareServer, bareServerName } from '#ops/bench/yardsticks.ts'
import type { Call } from '#ops/kit/send.ts'

const rounds = 3
const p99BudgetMs = 50
const processorBudgetMs = 1

/** Returns the measured pages by name. */
export function measuredPages(variantId: string): Readonly<Record<string, string>> {
  return {
    home: '/',
    catalogue: '/catalog',
    product: `/catalog/product/${variantId}`,
  }
}

type Keep = RunningShops['keep']

/** Lines of a page that all guests share, compared with a bare route with the same bytes. */
const guestLines = async (shop: BenchShop, name: string, path: string, keep: Keep): Promise<Line[]> => {
  const call: Call = { path, headers: usualHeaders }
  // The first request fills the cache.
  await measureLoad(shop, [call], { connections: 1, durationMs: 1000 })
  const bare = keep(await bareServer(shop.url, call))
  return [
    {
      name: `guest page from the cache: ${name}`,
      unit: 'requests/s',
      budget: { ratioAtLeast: 0.5 },
      rounds,
      measure: async () => (await measureLoad(shop, [call])).perSecond,
      yardstick: { name: bareServerName, measure: async () => (await bare.measure()).perSecond },
    },
    {
      name: `guest page from the cache, processor time: ${name}`,
      unit: 'ms',
      budget: { ratioAtMost: 2 },
      rounds,
      measure: async () => (await measureLoad(shop, [call])).processorMs,
      yardstick: { name: bareServerName, measure: async () => (await bare.measure()).processorMs },
    },
  ]
}

/** Lines of a page that has a customer's own parts, with the headers of each browser. */
const customerLines = async (shop: BenchShop, name: string, path: string, keep: Keep): Promise<Line[]> => {
  const render = keep(await bareRender({ url: shop.url, path, cookie: shop.cookie }))
  const callFrom = (headers: Readonly<Record<string, string>>): Call => ({
    path,
    headers: { ...headers, cookie: shop.cookie },
  })
  const usual = callFrom(usualHeaders)
  return [
    {
      name: `page of a customer: ${name}`,
      unit: 'requests/s',
      budget: { ratioAtLeast: 0.6 },
      rounds,
      measure: async () => (await measureLoad(shop, [usual])).perSecond,
      yardstick: { name: 'bare renderToString of the same tree', measure: render.measure },
    },
    ...Object.entries(acceptedEncodings).flatMap(([browser, headers]): Line[] => [
      {
        name: `page of a customer, processor time, ${browser}: ${name}`,
        unit: 'ms',
        budget: { atMost: processorBudgetMs },
        rounds,
        measure: async () => (await measureLoad(shop, [callFrom(headers)])).processorMs,
      },
      {
        name: `page of a customer, p99 at 16 connections, ${browser}: ${name}`,
        unit: 'ms',
        budget: { atMost: p99BudgetMs },
        rounds,
        measure: async () => (await measureLoad(shop, [callFrom(headers)])).p99,
      },
    ]),
  ]
}

/** Lines of pages from the cache, and of pages that are made for a customer. */
export async function pageLines(shop: BenchShop, variantId: string, keep: Keep): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, path] of Object.entries(measuredPages(variantId)))
    lines.push(...(await guestLines(shop, name, path, keep)), ...(await customerLines(shop, name, path, keep)))
  return lines
}
