import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

/** Starts a checkout of one item without scripts. Returns a function that posts its form, with all fields but the total. */
const startCheckout = async () => {
  const variantId = testShop.variant('tee-step', 'black')
  const { cookies: basket } = await pages.post('/basket/add', { variantId, size: 'M' })
  const started = await pages.post('/checkout', {}, { cookies: basket })
  const cookies = { ...basket, ...started.cookies }
  const path = String(started.location)
  const { body } = await newGuest(testShop.server).call('POST /v1/shipping-methods/search', { body: {} })
  const shippingMethod = body.entities.find(({ kind }) => kind === 'BRANCH')!._id
  const fields = { ...olena, ...lviv, phoneCountry: 'UA', shippingMethod, paymentMethod: 'CASH_ON_DELIVERY' }
  const read = async () => {
    const response = await testShop.server.inject({ url: `/v1/orders/${path.split('/').at(-1)}`, cookies })
    return response.json<{ placedAt: string | null; prices: { total: number } }>()
  }
  const post = (total?: string) => pages.post(path, { ...fields, ...(total !== undefined && { total }) }, { cookies })
  return { path, cookies, read, post }
}

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['no number', 'NaN'],
  ['below 0', '-1'],
  ['another one', '1'],
])(
  '[CHK-04h] without scripts, a total that is %s places nothing, and the page asks again with the sum',
  async (_, total) => {
    const { path, cookies, read, post } = await startCheckout()
    const refused = await post(total)
    expect([refused.status, refused.location]).toEqual([303, path])
    expect((await read()).placedAt).toBeNull()
    const { forms } = await pages.request(path, { cookies: { ...cookies, ...refused.cookies } })
    expect(forms?.posted).toMatchObject({
      form: 'checkout',
      code: 'VALIDATION_ERROR',
      values: { firstName: olena.firstName },
    })

    const { prices } = await read()
    expect((await post(String(prices.total))).location).toContain('/checkout/success')
    expect((await read()).placedAt).not.toBeNull()
  },
)
