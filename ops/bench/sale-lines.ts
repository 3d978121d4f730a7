import { setTimeout } from 'node:timers/promises'
import { readRange } from '#ops/bench/catalogue-calls.ts'
import { usualHeaders } from '#ops/bench/headers.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureSale } from '#ops/bench/measured-sale.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { median } from '#ops/kit/median.ts'
import { repeatUntil, send } from '#ops/kit/send.ts'

const fewest = 36_000
const quietMs = 15_000
const betweenPagesMs = 100

/**
 * Lines of one sale of more than a third of 100,000 variants: the duration of setting its prices, and the duration of pages meanwhile.
 */
export async function saleLines(kind: string, shop: BenchShop): Promise<Line[]> {
  const { categories } = await readRange(shop)
  let nth = 0
  /** Returns the median of pages that no cache has: each with a filter that is new. */
  const measurePages = async (isOver: () => boolean): Promise<number> => {
    const times: number[] = []
    await repeatUntil(isOver, async () => {
      const path = `/catalog?from=${(nth += 1)}`
      const { status, ms } = await send(shop.url, { path, headers: usualHeaders })
      if (status !== 200) throw new Error(`${path} gets ${status}`)
      times.push(ms)
      await setTimeout(betweenPagesMs)
    })
    return median(times)
  }
  const measureBoth = async () => {
    let pageMs = Number.NaN
    const durationMs = await measureSale(shop, { fewest, categories }, async (isOver) => {
      pageMs = await measurePages(isOver)
    })
    return { durationMs, pageMs }
  }
  let sale: ReturnType<typeof measureBoth> | undefined
  const measureOnce = () => (sale ??= measureBoth())
  const name = `sale of ${fewest.toLocaleString('en')} variants begins`
  return [
    {
      name: `${name}, ${kind}`,
      unit: 'ms',
      budget: { atMost: 60_000 },
      rounds: 1,
      measure: async () => (await measureOnce()).durationMs,
    },
    {
      name: `page with a filter never seen while a ${name}, ${kind}`,
      unit: 'ms',
      budget: { ratioAtMost: 1.5 },
      rounds: 1,
      measure: async () => (await measureOnce()).pageMs,
      yardstick: {
        name: 'the same page while nothing changes',
        measure: () => {
          const endsAtMs = performance.now() + quietMs
          return measurePages(() => performance.now() > endsAtMs)
        },
      },
    },
  ]
}
