import { signInAdministrator } from '#ops/bench/administrator.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import { send, type Call } from '#ops/kit/send.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'

/** At the server, while the database has no other work. */
const budgetMs = 50
const searchBudgetMs = 150

/** Lines of the counter's reads, with so many placed orders. [ADM-25] */
export async function counterLines(kind: DatabaseKind, shop: BenchShop & { readonly orders: number }): Promise<Line[]> {
  const authorization = await signInAdministrator(shop)
  const read = (path: string): Call => ({ path, headers: { authorization } })
  const search = (body: object): Call => ({ ...read('/v1/admin/orders/search'), method: 'POST', body })
  const searchReply = await send(shop.url, search({ view: 'all', limit: 40 }))
  const { entities } = JSON.parse(searchReply.body.toString()) as {
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
    'counter: orders by filters': [
      { pay: ['PAID'], ship: ['BRANCH'] },
      { sinceDays: 7, minTotal: 500 },
      { only: ['COMMENT'], sort: 'LARGEST' },
      { view: 'on-its-way', pay: ['ON_DELIVERY'] },
    ].map(search),
    'counter: counts beside filters': [{ view: 'all' }, { view: 'all', pay: ['PAID'] }, { view: 'pack' }].map(
      (body) => ({
        ...read('/v1/admin/orders/facets'),
        method: 'POST',
        body,
      }),
    ),
    'counter: an order': entities.map(({ _id }) => read(`/v1/admin/orders/${_id}`)),
  }
  const texts = [
    ...entities.map(({ phone }) => phone.slice(-4)),
    ...entities.flatMap(({ name }) => name ?? []),
    'шев',
    'худі',
  ]
  const palette = texts.map((text) => read(`/v1/admin/search?text=${encodeURIComponent(text)}`))
  const toLine =
    (atMost: number) =>
    ([name, each]: readonly [string, readonly Call[]]): Line => ({
      name: `${name} at ${shop.orders.toLocaleString('en')} orders, ${kind}`,
      unit: 'ms',
      budget: { atMost },
      rounds: 3,
      measure: () => measureCalls(shop.url, each),
    })
  return [
    ...Object.entries(calls).map(toLine(budgetMs)),
    toLine(searchBudgetMs)(['counter: anything by one text', palette]),
  ]
}
