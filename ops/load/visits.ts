import type { Method } from '#ops/kit/send.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from '#ops/prove/sequences/sequence.ts'
import type { LoadClient, RequestKind } from '#ops/load/client.ts'

/** A size of a variant that visitors look at and buy. */
export interface Offer {
  readonly variantId: string
  readonly size: string
}

/** The data that all visits of a run share. */
export interface Scene {
  /** Sorted by popularity: the first ones are visited most. */
  readonly offers: readonly Offer[]
  /** Scripts and stylesheets that a browser loads on its first visit. */
  readonly files: readonly string[]
  /** Called before the final button is pressed. */
  readonly onPlacing: (id: string) => void
  /** Called with each order that the shop has confirmed. */
  readonly onPlaced: (order: { readonly id: string; readonly number: string }) => void
}

interface Visit {
  readonly name: string
  /** Of a hundred visits. */
  readonly percent: number
  readonly run: (client: LoadClient, scene: Scene) => Promise<void>
}

/** The mean time between two pages, with an exponential distribution. A person takes ten to twenty times as long. */
export const meanThinkMs = 1000
export function waitThinkTime(): Promise<void> {
  return sleep(Math.min(5 * meanThinkMs, -Math.log(1 - Math.random()) * meanThinkMs))
}

// prettier-ignore
const words = ['tee', 'hoodie', 'black', 'sweatshirt', 'jeans', 'dark blue', 'cap', 'green trousers', 'oversize', 'cotton',
  'socks', 'under 50', 'trousres', 'beige', 'XL tee', 'warm', 'hudie', 'white shirt']

const pick = <Item>(items: readonly Item[], skew = 1): Item => items[Math.floor(Math.random() ** skew * items.length)]!
/** Some products are visited far more often than others. */
const popular = ({ offers }: Scene): Offer => pick(offers, 3)

/** So that all visitors of a run together have fewer requests under way than the agent has sockets: none waits unsent. */
const filesAtOnce = 2

const openProduct = (client: LoadClient, { variantId }: Offer): Promise<string> =>
  client.open('product', `/catalog/product/${variantId}`)

/** A first page, with the files that no browser has yet. */
const arrive = async (client: LoadClient, { files }: Scene, kind: RequestKind, path: string): Promise<void> => {
  await client.open(kind, path)
  await repeat(files.length, filesAtOnce, (index) => client.open('files', files[index]!))
  await waitThinkTime()
}

const browse: Visit['run'] = async (client, scene) => {
  await arrive(client, scene, 'home', '/')
  await client.open('catalogue', '/catalog')
  await waitThinkTime()
  await openProduct(client, popular(scene))
  await waitThinkTime()
  await client.open('catalogue', `/catalog?page=${pick([2, 3])}`)
  await waitThinkTime()
  await openProduct(client, popular(scene))
}

const search: Visit['run'] = async (client, scene) => {
  await arrive(client, scene, 'home', '/')
  const text = pick(words)
  // While it is typed.
  for (const end of [2, 4, text.length])
    await client.call('suggestions', 'GET', `/v1/suggestions?${new URLSearchParams({ text: text.slice(0, end) })}`)
  await client.open('search', `/catalog?${new URLSearchParams({ q: text })}`)
  await waitThinkTime()
  await openProduct(client, popular(scene))
}

/** The calls of a guest who adds an item and opens the basket. */
const fillBasket = async (client: LoadClient, offer: Offer): Promise<void> => {
  await openProduct(client, offer)
  await waitThinkTime()
  const filter = {
    and: [
      { field: 'variants._id', op: 'eq', value: offer.variantId },
      { field: 'variants.sizes.value', op: 'eq', value: offer.size },
    ],
  }
  await client.call('basket', 'POST', '/v1/products/variants/search', { filter, limit: 1 })
  await client.open('basket', '/basket')
  await waitThinkTime()
}

const basket: Visit['run'] = async (client, scene) => {
  await arrive(client, scene, 'catalogue', '/catalog')
  await fillBasket(client, popular(scene))
}

interface Draft {
  readonly _id: string
}

const address = { country: 'US', city: 'Brooklyn', state: 'NY', address: '45 Water Street', postcode: '11201' }
let lastCustomer = 0

const checkout: Visit['run'] = async (client, scene) => {
  const offer = popular(scene)
  await arrive(client, scene, 'home', '/')
  await fillBasket(client, offer)
  const call = <Reply>(method: Method, path: string, body?: object, key?: string) =>
    client.call<Reply>('checkout', method, path, body, key)
  const products = [{ ...offer, quantity: 1 }]
  const { _id: id } = await call<Draft>('POST', '/v1/orders/create', { products }, crypto.randomUUID())
  await client.open('checkout', `/checkout/${id}`)
  await waitThinkTime()
  lastCustomer += 1
  await call('PUT', `/v1/orders/${id}/update-customer`, {
    firstName: 'Olena',
    lastName: 'Bondarenko',
    email: `load-${lastCustomer}@example.com`,
    phone: `+1212${5_000_000 + lastCustomer}`,
  })
  await call('PUT', `/v1/orders/${id}/update-shipping-info`, address)
  const { entities } = await call<{ entities: { _id: string; kind: string; countries: string[] }[] }>(
    'POST',
    '/v1/shipping-methods/search',
    {},
  )
  const courier = entities.find(({ kind, countries }) => kind === 'COURIER' && countries.includes(address.country))
  await call('PUT', `/v1/orders/${id}/update-shipping-method`, { id: courier?._id })
  await waitThinkTime()
  scene.onPlacing(id)
  const path = `/v1/orders/${id}/payment-method`
  const { number } = await call<{ number: string }>('PUT', path, { paymentMethod: 'CASH_ON_DELIVERY' })
  scene.onPlaced({ id, number })
  await client.open('checkout', `/checkout/success?order=${id}`)
}

/** The actions of visitors. More of them buy than in real shops, so that the database has more to do. */
export const visits: readonly Visit[] = [
  { name: 'browse: home, catalogue, two products, a further page', percent: 55, run: browse },
  { name: 'search: suggestions while typing, results, a product', percent: 25, run: search },
  { name: 'basket: catalogue, a product, into the basket', percent: 14, run: basket },
  { name: 'checkout: home, a product, basket, all steps to the placed order', percent: 6, run: checkout },
]

/** Returns one of the visits at random, each as often as its percent. */
export function nextVisit(): Visit {
  let rest = Math.random() * visits.reduce((sum, { percent }) => sum + percent, 0)
  return visits.find(({ percent }) => (rest -= percent) < 0) ?? visits[0]!
}
