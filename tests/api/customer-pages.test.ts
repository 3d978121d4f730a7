import { expect, test } from 'vitest'
import { customerPaths } from '#shared/rules/customer-paths.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

test.each(customerPaths)('[RTE-07c] a guest at %s is redirected home, where the auth dialog opens', async (path) => {
  for (const address of [path, `/amp${path}`, `${path}/`, `${path}?page=2`]) {
    const { status, headers } = await pages.request(address)
    expect(status).toBe(303)
    expect(headers['location']).toBe(`/?dialog=auth&return=${encodeURIComponent(path)}`)
    // The same address is the page itself after login.
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('[RTE-07c] an ended session is a guest’s; a customer is not redirected', async () => {
  const { session, call } = await newCustomer(testShop)
  const cookies = { access: session.accessToken }
  expect((await pages.request('/profile', { cookies })).status).not.toBe(303)
  await call('POST /v1/auth/sign-out', { body: {} })
  expect((await pages.request('/profile', { cookies })).status).toBe(303)
})
