import { signInAdministrator } from '#ops/bench/administrator.ts'
import type { Line } from '#ops/bench/line.ts'
import { measureCalls } from '#ops/bench/load.ts'
import type { BenchShop, DatabaseKind } from '#ops/bench/shops.ts'
import { send, type Call } from '#ops/kit/send.ts'

/** At the server, while the database has no other work. */
const budgetMs = 100

/** Lines of the counter's lists of a large range: pieces, the sheet of prices, stock. */
export async function rangeLines(kind: DatabaseKind, variants: number, shop: BenchShop): Promise<Line[]> {
  const authorization = await signInAdministrator(shop)
  const search = (list: string, body: object): Call => ({
    method: 'POST',
    path: `/v1/admin/${list}/search`,
    headers: { authorization },
    body: { limit: 40, ...body },
  })
  const rows = await send(shop.url, search('variant-rows', {}))
  const { entities } = JSON.parse(rows.body.toString()) as { entities: { vendorCode: string }[] } // the contract of the endpoint
  const codes = entities.slice(0, 10).map(({ vendorCode }) => ({ text: vendorCode }))
  const pages = [1, 2, 40, 100].map((page) => ({ page }))
  const texts = [{ text: 'худі' }, { text: 'обрій чорний' }, { text: 'hoodie' }]
  const lists: Readonly<Record<string, readonly Call[]>> = {
    pieces: pages.map((body) => search('product-rows', { view: 'site', ...body })),
    'pieces by a word': texts.map((body) => search('product-rows', { view: 'all', ...body })),
    'pieces without a photo': [search('product-rows', { view: 'all', missing: 'PHOTO' })],
    'sheet of prices': pages.map((body) => search('variant-rows', body)),
    'sheet of prices by a word': texts.map((body) => search('variant-rows', body)),
    'sheet of prices by a code': codes.map((body) => search('variant-rows', body)),
    stock: pages.map((body) => search('stock', body)),
    'stock by a word': texts.map((body) => search('stock', body)),
    'stock by a code': codes.map((body) => search('stock', body)),
  }
  return Object.entries(lists).map(([name, calls]) => ({
    name: `counter: ${name} at ${variants.toLocaleString('en')} variants, ${kind}`,
    unit: 'ms',
    budget: { atMost: budgetMs },
    rounds: 3,
    measure: () => measureCalls(shop.url, calls),
  }))
}
