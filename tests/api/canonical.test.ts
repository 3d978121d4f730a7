import { expect, test } from 'vitest'
import { texts } from '#shared/texts/all.ts'
import { routes } from '#storefront/routes.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

const findCanonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('[RTE-02c] every page under /amp names its plain address, basket and checkout included', async () => {
  const { session, call } = await newCustomer(testShop)
  const variantId = testShop.variant('tee-step', 'black')
  const order = await call('POST /v1/orders/create', { body: { products: [{ variantId, size: 'M', quantity: 1 }] } })
  const categories = await call('POST /v1/categories/search', { body: {} })
  const ids: Record<string, string> = {
    '/catalog/:category': categories.body.entities[0]!._id,
    '/catalog/product/:id': variantId,
    '/checkout/:id': order.body._id,
  }
  const cookies = { access: session.accessToken }
  expect(routes.length).toBeGreaterThan(15)
  for (const { path } of routes) {
    const plain = path.replace(/:\w+$/, () => ids[path] ?? '')
    const query = path.startsWith('/checkout/') && !ids[path] ? `?order=${order.body._id}` : ''
    const { status, html } = await pages.request(`/amp${plain === '/' ? '' : plain}${query}`, { cookies })
    expect([plain, status, findCanonical(html)]).toEqual([plain, 200, `http://localhost:3000${plain}`])
  }
})

test('[RTE-05d] home, basket, checkout, success, payment error and the error page have no breadcrumbs', async () => {
  const { session, call } = await newCustomer(testShop)
  const cookies = { access: session.accessToken }
  const variantId = testShop.variant('tee-step', 'black')
  const order = await call('POST /v1/orders/create', { body: { products: [{ variantId, size: 'M', quantity: 1 }] } })
  const { _id: id } = order.body
  const hasCrumbs = async (path: string) =>
    (await pages.request(path, { cookies })).html.includes(`aria-label="${texts.uk.ui.breadcrumbs}"`)
  expect(await hasCrumbs('/faq')).toBe(true)
  for (const path of [
    '/',
    '/basket',
    `/checkout/${id}`,
    `/checkout/success?order=${id}`,
    `/checkout/error?order=${id}`,
    '/nowhere',
  ])
    expect([path, await hasCrumbs(path)]).toEqual([path, false])
})

test('an unknown page has no canonical address', async () => {
  expect(findCanonical((await pages.request('/amp/nowhere')).html)).toBeUndefined()
})
