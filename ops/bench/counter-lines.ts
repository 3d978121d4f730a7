import { codeOf } from '#api/modules/admin-users/second-factor.ts'
import { demoAdministrator } from '#database/seed/demo-admin.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import { send, type Call } from '#ops/kit/send.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'

/** At the server, with an idle database beside it. */
const budgetMs = 50

/** Signs the demo's administrator in. Returns the authorization. */
const signIn = async ({ url }: BenchShop): Promise<string> => {
  const { email, password, totpSecret } = demoAdministrator
  const body = { email, password, tfaCode: codeOf(totpSecret, new Date()) }
  const reply = await send(url, { method: 'POST', path: '/v1/auth/admin/login', body })
  if (reply.status !== 200) throw new Error(`the administrator cannot sign in: ${reply.body.toString()}`)
  return `Bearer ${(JSON.parse(reply.body.toString()) as { accessToken: string }).accessToken}` // the contract of the endpoint
}

/** Lines of what the counter reads, beside so many placed orders. [ADM-25] */
export const counterLines = async (
  kind: DatabaseKind,
  shop: BenchShop & { readonly orders: number },
): Promise<Line[]> => {
  const authorization = await signIn(shop)
  const read = (path: string): Call => ({ path, headers: { authorization } })
  const search = (body: object): Call => ({ ...read('/v1/admin/orders/search'), method: 'POST', body })
  const found = await send(shop.url, search({ view: 'all', limit: 40 }))
  const { entities } = JSON.parse(found.body.toString()) as {
    entities: { _id: string; number: string; phone: string; name: string | null }[] // the contract of the endpoint
  }
  const calls: Readonly<Record<string, readonly Call[]>> = {
    'counter: today': [read('/v1/admin/today')],
    'counter: orders of a view': ['pack', 'send', 'waiting', 'on-its-way'].map((view) => search({ view })),
    'counter: all orders': [1, 2, 5, 40].map((page) => search({ page })),
    'counter: orders by the end of a phone': entities.map(({ phone }) => search({ text: phone.slice(-4) })),
    'counter: orders by name': entities.flatMap(({ name }) => (name ? [search({ text: name })] : [])),
    'counter: orders by half a name': ['шев', 'олена', 'мо', 'о'].map((text) => search({ text })),
    'counter: orders by number': entities.map(({ number }) => search({ text: number })),
    'counter: an order': entities.map(({ _id }) => read(`/v1/admin/orders/${_id}`)),
  }
  return Object.entries(calls).map(([name, each]) => ({
    name: `${name} at ${shop.orders.toLocaleString('en')} orders, ${kind}`,
    unit: 'ms',
    budget: { atMost: budgetMs },
    rounds: 3,
    measure: () => measureCalls(shop.url, each),
  }))
}
