import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { categoryId } from '#database/seed/seed-categories.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const readPublic = (url: string, headers: Record<string, string> = {}) => testShop.server.inject({ url, headers })
const category = () => `/v1/categories/${categoryId('tees')}`

test('a public reply may be reused for a while; a product, whose stock changes, is asked for each time', async () => {
  expect((await readPublic(category())).headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    vary: 'Accept-Language',
  })
  const variant = `/v1/products/variants/${testShop.variant('tee-step', 'black')}`
  expect((await readPublic(variant)).headers['cache-control']).toBe('public, no-cache')
})

test('a caller who has the reply gets 304 without a body, until it changes or the language is another', async () => {
  const etag = String((await readPublic(category(), { 'accept-language': 'uk' })).headers['etag'])
  const again = await readPublic(category(), { 'accept-language': 'uk', 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  expect((await readPublic(category(), { 'accept-language': 'en', 'if-none-match': etag })).statusCode).toBe(200)

  const admin = await newAdministrator(testShop)
  const params = { id: categoryId('tees') }
  const { body } = await admin.call('GET /v1/admin/categories/{id}', { params })
  const lead = { uk: 'Новий рядок', en: 'A new line' }
  await admin.call('PATCH /v1/categories/{id}', { params, body: { updatedAt: body.updatedAt, lead } })
  expect((await readPublic(category(), { 'accept-language': 'uk', 'if-none-match': etag })).statusCode).toBe(200)
})

test('errors and personal replies are not public', async () => {
  expect((await readPublic('/v1/categories/00000000-0000-4000-8000-000000000000')).headers['cache-control']).toBe(
    'no-store',
  )
  expect((await readPublic('/v1/customer-profile/details')).headers['cache-control']).not.toContain('public')
})

test('replies of the API are compressed for callers that accept gzip', async () => {
  const body = { limit: 24 }
  const search = (headers: Record<string, string>) =>
    testShop.server.inject({ method: 'POST', url: '/v1/products/variants/search', payload: body, headers })
  const plain = await search({})
  const packed = await search({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})
