import { catalogueCalls, readRange, searchCall } from '#ops/bench/catalogue-calls.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureLoad } from '#ops/bench/load.ts'
import { send, type Call } from '#ops/kit/send.ts'
import type { RunningShops } from '#ops/bench/running-shops.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'
import { bareServer, bareServerName } from '#ops/bench/yardsticks.ts'

const customers = 16
const addsPerSecond: Readonly<Record<DatabaseKind, number>> = { embedded: 1160, postgres: 3000 }
/** Ten times the best other shop on the machine that the budgets were set on. */
const listsPerSecond = 3270
const productsPerSecond = 3990

/** Registers customers and returns the authorization of each. */
const registerCustomers = ({ url }: BenchShop): Promise<string[]> =>
  Promise.all(
    Array.from({ length: customers }, async (_none, nth) => {
      const email = `bench-${process.pid}-${Date.now()}-${nth}@example.com`
      const body = { email, password: `широкий степ ${nth}` }
      const reply = await send(url, { method: 'POST', path: '/v1/auth/register', body })
      if (reply.status !== 201) throw new Error(`registration failed: ${reply.body.toString()}`)
      return `Bearer ${(JSON.parse(reply.body.toString()) as { accessToken: string }).accessToken}`
    }),
  )

/** Lines of calls of the API as visitors send them, with the shop's caches. */
export async function apiLines(kind: DatabaseKind, shop: BenchShop, keep: RunningShops['keep']): Promise<Line[]> {
  const range = await readRange(shop)
  const list = searchCall({ limit: 24 })
  const product: Call = { path: `/v1/products/variants/${range.variants[0]!.id}` } // a demo shop has products
  const authorizations = await registerCustomers(shop)
  const adds = authorizations.flatMap((authorization) => catalogueCalls(range, authorization)['basket'] ?? [])
  const emptyBaskets = () =>
    Promise.all(
      authorizations.map((authorization) =>
        send(shop.url, {
          method: 'PATCH',
          path: '/v1/customer-profile/basket',
          headers: { authorization },
          body: { items: [] },
        }),
      ),
    )
  const bare = async (call: Call): Promise<NonNullable<Line['yardstick']>> => {
    const { measure } = keep(await bareServer(shop.url, call))
    return { name: bareServerName, measure: async () => (await measure()).perSecond }
  }
  return [
    {
      name: `add to basket, whole call, ${kind}`,
      unit: 'requests/s',
      budget: { atLeast: addsPerSecond[kind] },
      measure: async () => {
        await emptyBaskets()
        return (await measureLoad(shop, adds)).perSecond
      },
    },
    {
      name: `API list with prices, guest, ${kind}`,
      unit: 'requests/s',
      budget: { atLeast: listsPerSecond },
      measure: async () => (await measureLoad(shop, [list])).perSecond,
      yardstick: await bare(list),
    },
    {
      name: `API product, guest, ${kind}`,
      unit: 'requests/s',
      budget: { atLeast: productsPerSecond },
      measure: async () => (await measureLoad(shop, [product])).perSecond,
      yardstick: await bare(product),
    },
  ]
}
