import { catalogueCalls, readRange } from '#ops/bench/catalogue-calls.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import { send } from '#ops/kit/send.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'

/** Adding without end would reach the most that an item may have. */
const emptyBasket = async ({ url, authorization }: BenchShop): Promise<void> => {
  await send(url, {
    method: 'PATCH',
    path: '/v1/customer-profile/basket',
    headers: { authorization },
    body: { items: [] },
  })
}

/** Lines that compare a large catalogue with a small one. Neither shop has caches, so each call reads the database. */
export async function catalogueLines(
  kind: DatabaseKind,
  large: BenchShop & { readonly variants: number },
  small: BenchShop & { readonly variants: number },
): Promise<Line[]> {
  const listCalls = async (shop: BenchShop) => catalogueCalls(await readRange(shop), shop.authorization)
  const [ofLarge, ofSmall] = await Promise.all([listCalls(large), listCalls(small)])
  const measure = async (shop: BenchShop, calls: Awaited<ReturnType<typeof listCalls>>, name: string) => {
    if (name === 'basket') await emptyBasket(shop)
    return measureCalls(shop.url, calls[name]!) // both shops have the same names
  }
  return Object.keys(ofLarge).map((name) => ({
    name: `${name} at ${large.variants.toLocaleString('en')} variants, ${kind}`,
    unit: 'ms',
    budget: { ratioAtMost: 1.5 },
    rounds: 3,
    measure: () => measure(large, ofLarge, name),
    yardstick: {
      name: `the same at ${small.variants.toLocaleString('en')}`,
      measure: () => measure(small, ofSmall, name),
    },
  }))
}
