import { usualHeaders } from '#ops/bench/headers.ts'
import type { Load } from '#ops/bench/load-generator.ts'
import { measureLoad } from '#ops/bench/load.ts'
import type { Call } from '#ops/kit/send.ts'
import { bareServer } from '#ops/bench/yardsticks.ts'
import { median } from '#ops/kit/median.ts'

interface OtherShop {
  readonly url: string
  /** Paths of pages. */
  readonly pages: readonly string[]
  /** The path of a call that lists products. */
  readonly list: string | undefined
}

const rounds = 5

/** Measures pages and the list of any shop as a guest, in turn with a bare Fastify route that sends the same bytes. Prints a table. */
export async function measureOtherShop({ url, pages, list }: OtherShop, report: (step: string) => void): Promise<void> {
  const table = []
  for (const path of [...pages, ...(list === undefined ? [] : [list])]) {
    const call: Call = { path, headers: usualHeaders }
    const bare = await bareServer(url, call)
    const loads: Load[] = []
    const bareLoads: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        loads.push(await measureLoad({ url }, [call]))
        bareLoads.push((await bare.measure()).perSecond)
        report(`${path}  ${round + 1}/${rounds}`)
      }
    } finally {
      bare.stop()
    }
    const [perSecond, ofBare] = [median(loads.map((load) => load.perSecond)), median(bareLoads)]
    table.push({
      path,
      'requests/s': Math.round(perSecond),
      'p50, ms': median(loads.map(({ p50 }) => p50)),
      'p99, ms': median(loads.map(({ p99 }) => p99)),
      'of bare Fastify': Number((perSecond / ofBare).toFixed(2)),
    })
  }
  console.table(table)
}
