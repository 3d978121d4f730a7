import { startBenchShop, type BenchShop, type BenchShopOptions } from '#ops/bench/shops.ts'
import type { Yardstick } from '#ops/bench/yardsticks.ts'

/** Shops and yardsticks that run while some lines are measured. */
export interface RunningShops {
  readonly open: (options: BenchShopOptions) => Promise<BenchShop>
  /** Stops a yardstick at the end. Returns it. */
  readonly keep: <One extends Yardstick>(yardstick: One) => One
}

/** Stops everything that `work` has started, also if it throws. */
export async function withShops(
  report: (step: string) => void,
  work: (shops: RunningShops) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<void> | void)[] = []
  try {
    await work({
      open: async (options) => {
        const shop = await startBenchShop(options, report)
        stops.push(shop.stop)
        return shop
      },
      keep: (yardstick) => {
        stops.push(yardstick.stop)
        return yardstick
      },
    })
  } finally {
    for (const stop of stops) await stop()
  }
}
