import { createConfig, lintFromString } from '@redocly/openapi-core'
import axios from 'axios'
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios'
import { expect, test } from 'vitest'
import { renderOpenApi } from '#ops/docs/openapi.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

/** Returns the problems that Redocly's recommended rules report about a document. */
const lint = async (source: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

test('[API-01c] the recommended rules of a public linter find nothing wrong with the document', async () => {
  const source = await renderOpenApi()
  expect(await lint(source)).toEqual([])
  const broken = source.replace('"operationId": "readOrder"', '"operationId": "createOrder"')
  expect(await lint(broken)).not.toEqual([])
})

/** The parts of replies that the purchase below reads. The client is made at run time, so its types are not known here. */
interface Replies {
  searchVariants: { entities: { variant: { _id: string; sizes: { value: string; quantity: number }[] } }[] }
  searchShippingMethods: { entities: { _id: string; kind: string }[] }
  order: { _id: string; number: string | null; customer: { email: string } | null }
}

test('[API-01c] a client that is generated from the document buys as a guest and reads its order back', async () => {
  const shop = await openTestShop()
  const url = await shop.server.listen({ port: 0, host: '127.0.0.1' })
  const source = (await (await fetch(`${url}/v1/openapi.json`)).json()) as Document // what the server sends
  const generated = new OpenAPIClientAxios({ definition: { ...source, servers: [{ url }] } })
  const client = await generated.init()
  // Stores cookies as a browser does, because the order's key is one.
  const cookies: string[] = []
  client.interceptors.response.use((response) => {
    cookies.push(...(response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? ''))
    return response
  })
  client.interceptors.request.use((request) => {
    if (cookies.length > 0) request.headers.set('Cookie', cookies.join('; '))
    return request
  })
  const call = async <T>(name: string, params: object | null, body?: object): Promise<T> => {
    const operation = client[name]
    if (!operation) throw new Error(`the document has no ${name}`)
    // A call by its name in the document, which the type of a client without known names cannot express.
    return (await (operation as (...args: unknown[]) => Promise<{ data: T }>)(params, body)).data
  }

  const { entities } = await call<Replies['searchVariants']>('searchVariants', null, { limit: 50 })
  const [offer] = entities.flatMap(({ variant }) =>
    variant.sizes.filter(({ quantity }) => quantity > 1).map(({ value }) => ({ variantId: variant._id, size: value })),
  )
  const { _id: id } = await call<Replies['order']>('createOrder', null, { products: [{ ...offer, quantity: 1 }] })
  const recipient = { firstName: 'Олена', lastName: 'Бондаренко', patronymic: 'Ігорівна' }
  await call('updateOrderCustomer', { id }, { ...recipient, email: 'olena@example.org', phone: '+380675550142' })
  await call('updateOrderShippingInfo', { id }, { country: 'UA', city: 'Львів', branchNumber: '14' })
  const methods = await call<Replies['searchShippingMethods']>('searchShippingMethods', null, {})
  const branch = methods.entities.find(({ kind }) => kind === 'BRANCH')
  await call('updateOrderShippingMethod', { id }, { id: branch?._id })
  const placed = await call<Replies['order']>('updateOrderPaymentMethod', { id }, { paymentMethod: 'CASH_ON_DELIVERY' })
  const read = await call<Replies['order']>('readOrder', { id })
  expect(placed.number).toMatch(/\d{5}$/)
  expect(read).toMatchObject({ number: placed.number, customer: { email: 'olena@example.org' } })

  // Only the key in the cookie opens the order.
  const stranger = await axios.get(`${url}/v1/orders/${id}`, { validateStatus: () => true })
  expect(stranger.status).toBe(404)
  await shop.close()
})
