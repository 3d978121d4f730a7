import { readRange, searchCall } from '#ops/bench/catalogue-calls.ts'
import { usualHeaders } from '#ops/bench/headers.ts'
import { measureLoad } from '#ops/bench/load.ts'
import type { Call } from '#ops/kit/send.ts'
import { measuredPages } from '#ops/bench/page-lines.ts'
import type { Series } from '#ops/bench/plot.ts'
import type { BenchShop } from '#ops/bench/shops.ts'

const connectionCounts = [1, 2, 4, 8, 16, 32, 64]

/** Measures how latency grows with the load: the catalogue from the cache, the same page of a customer, and its list by API. */
export async function measureCurves(shop: BenchShop, report: (step: string) => void): Promise<Series[]> {
  const { variants } = await readRange(shop)
  const path = measuredPages(variants[0]!.id)['catalogue']! // a demo shop has products
  const kinds: Readonly<Record<string, Call>> = {
    'catalogue, guest': { path, headers: usualHeaders },
    'API list, guest': searchCall({ limit: 24 }),
    // Last: it leaves pages behind that are still rendered.
    'catalogue, customer': { path, headers: { ...usualHeaders, cookie: shop.cookie } },
  }
  const series: Series[] = []
  for (const [name, call] of Object.entries(kinds)) {
    const points = []
    for (const connections of connectionCounts) {
      points.push({ connections, ...(await measureLoad(shop, [call], { connections, durationMs: 1000 })) })
      report(`${name}, ${connections} connections`)
    }
    series.push({ name, points })
  }
  return series
}
