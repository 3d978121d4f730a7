import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#api/ports/page-renderer.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openTestPages, toFingerprint } from '#tests/support/pages.ts'
import { loadRenderer } from '#tests/support/renderer.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const renderer = await loadRenderer()
const customer = await newCustomer(testShop)
const cookies = { access: customer.session.accessToken }

const openCachedPages = (open: PageRenderer['open'] = renderer.open) =>
  openTestPages(testShop, [], { open }, { cacheBytes: 32 * 1024 * 1024 })

test('the content comes from the guests’ page, and changes at once', async () => {
  const renders: string[] = []
  const pages = await openCachedPages(async (request) => {
    const { state, render } = await renderer.open(request)
    return {
      state,
      render: () => {
        renders.push(request.guestPage ? 'header' : 'whole')
        return render()
      },
    }
  })
  const live = await openTestPages(testShop)
  await pages.request('/about', { cookies })
  expect(renders).toEqual(['whole', 'header'])
  await pages.request('/about')
  await pages.request('/about', { cookies })
  expect(renders).toEqual(['whole', 'header', 'header'])
  // A page for customers only has no content that others share.
  await pages.request('/profile', { cookies })
  expect(renders.slice(3)).toEqual(['whole'])

  const admin = await newAdministrator(testShop)
  const params = { name: 'about' }
  const { body } = await admin.call('GET /v1/admin/pages/{name}', { params })
  const title = { uk: 'Хто ми насправді', en: 'Who we really are' }
  await admin.call('PUT /v1/pages/{name}', { params, body: { title, updatedAt: body.updatedAt } })
  const changed = await pages.request('/about', { cookies })
  expect(changed.html).toContain(title.uk)
  expect(toFingerprint(changed)).toBe(toFingerprint(await live.request('/about', { cookies })))
  await pages.close()
  await live.close()
})

test('a product that does not exist is 404, with the customer’s header', async () => {
  const [pages, live] = [await openCachedPages(), await openTestPages(testShop)]
  const path = `/catalog/product/${randomUUID()}`
  const page = await pages.request(path, { cookies })
  expect([page.status, page.html.includes(customer.email)]).toEqual([404, true])
  expect(toFingerprint(page)).toBe(toFingerprint(await live.request(path, { cookies })))
  await pages.close()
  await live.close()
})

test('the page is rendered as a whole if the guests’ page cannot be rendered', async () => {
  const pages = await openCachedPages((request) =>
    request.callAsCustomer ? renderer.open(request) : Promise.reject(new Error('fails for guests')),
  )
  const page = await pages.request('/faq', { cookies })
  expect([page.status, page.html.includes(customer.email)]).toEqual([200, true])
  await pages.close()
})
