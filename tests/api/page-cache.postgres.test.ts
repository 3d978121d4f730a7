import { afterAll, expect, test, vi } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openSecondProcess, openShopFixture } from '#tests/support/test-shop.ts'

/** A commit reaches the other process within milliseconds; slow machines get more time. */
const pollOptions = { timeout: 20_000, interval: 5 }

const first = await openShopFixture()
const second = await openSecondProcess(first)
const pages = await openPagesFixture(second, [], {}, { cacheBytes: 32 * 1024 * 1024 })
afterAll(() => second.close())

test('a price that one process changes shows at once on the pages of the other', async () => {
  const id = first.variant('tee-step', 'black')
  const page = () => pages.request(`/catalog/product/${id}`)
  await page()
  expect((await page()).headers['server-timing']).toBe('page;desc="cache"')
  const admin = await newAdministrator(first)
  const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id } })
  await admin.call('PATCH /v1/products/variants/{id}', {
    params: { id },
    body: { price: 4321, discountPrice: null, updatedAt: body.updatedAt },
  })
  await vi.waitFor(async () => expect((await page()).html.includes('₴4,321')).toBe(true), pollOptions)
})

test('a customer’s pages of one process show what the other changes: the content, and the name in the header', async () => {
  const customer = await newCustomer(first)
  const id = first.variant('tee-step', 'milk')
  const page = async () => {
    const { html } = await pages.request(`/catalog/product/${id}`, {
      cookies: { access: customer.session.accessToken },
    })
    return [html.includes('₴5,432'), html.includes('>Мотря<')]
  }
  expect(await page()).toEqual([false, false])
  await customer.call('PATCH /v1/customer-profile/update', { body: { firstName: 'Мотря' } })
  await vi.waitFor(async () => expect(await page()).toEqual([false, true]), pollOptions)
  const admin = await newAdministrator(first)
  const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id } })
  await admin.call('PATCH /v1/products/variants/{id}', {
    params: { id },
    body: { price: 5432, discountPrice: null, updatedAt: body.updatedAt },
  })
  await vi.waitFor(async () => expect(await page()).toEqual([true, true]), pollOptions)
})
