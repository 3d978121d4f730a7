import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { searchWords } from '#database/schema/variants.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { createVariant, makeProduct, makeVariant } from '#tests/support/new-product.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const unknownId = '00000000-0000-4000-8000-000000000000'
const localized = (uk: string, en: string) => ({ uk, en })

const finds = async (text: string): Promise<string[]> => {
  const { body } = await guest.call('POST /v1/products/variants/search', { body: { text, limit: 100 } })
  return body.entities.map(({ variant }) => variant._id)
}

describe('a product and its variants', () => {
  test('[API-04a] are created, found in the catalogue at once, changed and deleted, with a log entry each', async () => {
    const { body, response: product } = await makeProduct(admin, 'SH-9001')
    expect(product).toMatchObject({ status: 201, body })
    const input = createVariant(product.body._id, 'SH-9001-BLA')
    const { body: variant } = await admin.call('POST /v1/products/variants', { body: input })
    expect(variant).toMatchObject(input)
    const params = { id: variant._id }
    const shown = await guest.call('GET /v1/products/variants/{id}', { params })
    expect(shown.body).toMatchObject({ name: 'Пончо', price: 1999.5, discountPrice: 1500, inStock: true })

    const changed = await admin.call('PATCH /v1/products/variants/{id}', {
      params,
      body: { updatedAt: variant.updatedAt, discountPrice: null, state: 'INACTIVE', photos: [] },
    })
    expect(changed.body).toMatchObject({ ...input, discountPrice: null, state: 'INACTIVE', photos: [] })
    expect((await guest.call('GET /v1/products/variants/{id}', { params })).body.code).toBe(
      'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
    )
    expect((await admin.call('GET /v1/admin/products/variants/{id}', { params })).body).toEqual(changed.body)

    await admin.call('DELETE /v1/products/{id}', { params: { id: product.body._id } })
    const log = await testShop.shop.database.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ action, noun }) => `${action} ${noun}`)).toEqual([
      'CREATE product',
      'CREATE variant',
      'UPDATE variant',
      'DELETE variant',
      'DELETE product',
    ])
    expect(log.at(-2)?.before).toEqual(changed.body)
  })

  test('[API-01b] a variant with a price of 0 is refused with the field price', async () => {
    const { product } = await makeVariant(admin, 'SH-9905')
    const body = { ...createVariant(product._id, 'SH-9905-SKY', 'sky'), price: 0, discountPrice: null }
    const { status, body: response } = await admin.call('POST /v1/products/variants', { body })
    expect([status, response.details]).toMatchObject([422, [{ field: 'price' }]])
  })

  test('[API-01b] a variant published in the year 0 is refused', async () => {
    const { product } = await makeVariant(admin, 'SH-9904')
    const body = { ...createVariant(product._id, 'SH-9904-SKY', 'sky'), publishedAt: '0000-01-01T00:00:00Z' }
    const { status, body: response } = await admin.call('POST /v1/products/variants', { body })
    expect([status, response.code]).toEqual([422, 'VALIDATION_ERROR'])
  })

  test('[API-04a] one call deletes several products', async () => {
    const ids = [
      (await makeProduct(admin, 'SH-9002')).response.body._id,
      (await makeProduct(admin, 'SH-9003')).response.body._id,
    ]
    expect(await admin.call('DELETE /v1/products/many', { body: { ids: [...ids, unknownId] } })).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND', details: { ids: [unknownId] } },
    })
    expect((await admin.call('DELETE /v1/products/many', { body: { ids } })).status).toBe(200)
    expect((await admin.call('GET /v1/admin/products/{id}', { params: { id: ids[0]! } })).body.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
  })

  test('[API-04a] one call deletes several variants', async () => {
    const made = [await makeVariant(admin, 'SH-9804'), await makeVariant(admin, 'SH-9805')]
    const ids = made.map(({ variant }) => variant._id)
    const { status, body } = await admin.call('DELETE /v1/products/variants/many', { body: { ids } })
    expect({ status, ids: body.ids.toSorted() }).toEqual({ status: 200, ids: ids.toSorted() })
    for (const id of ids)
      expect((await guest.call('GET /v1/products/variants/{id}', { params: { id } })).status).toBe(404)
  })

  test('a product that has been ordered cannot be deleted', async () => {
    const variantId = testShop.variant('tee-step', 'black')
    const { body: found } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id: variantId } })
    const { value: size, quantity } = found.sizes.find((one) => one.quantity > 0)!
    await placeOrder(guest, await prepareOrder(guest, [{ variantId, size, quantity: 1 }]))
    for (const refused of [
      await admin.call('DELETE /v1/products/{id}', { params: { id: found.productId } }),
      await admin.call('DELETE /v1/products/variants/{id}', { params: { id: variantId } }),
      await admin.call('PATCH /v1/products/variants/{id}', {
        params: { id: variantId },
        body: { updatedAt: found.updatedAt, sizes: [{ value: size, remove: true, seen: quantity - 1 }] },
      }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'BAD_REQUEST', details: { reason: 'IN_USE' } } })
  })

  test('[API-01b] unknown references and duplicate keys are refused', async () => {
    const { product } = await makeVariant(admin, 'SH-9004')
    const make = (change: object) =>
      admin.send({
        method: 'POST',
        path: '/v1/products/variants',
        body: { ...createVariant(product._id, 'SH-9004-OLI', 'olive'), ...change },
      })
    const table: [object, number, string][] = [
      [{ productId: unknownId }, 404, 'PRODUCT_NOT_FOUND'],
      [{ colourId: unknownId }, 404, 'COLOR_NOT_FOUND'],
      [{ photos: [{ fileId: unknownId, view: 'front' }] }, 404, 'MANY_FILES_NOT_FOUND'],
      [{ vendorCode: 'SH-9004-BLA' }, 409, 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
      [{ colourId: seedId('colour:black') }, 409, 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
      [{ discountPrice: 1999.5 }, 422, 'VALIDATION_ERROR'],
      [{ price: 0, discountPrice: null }, 422, 'VALIDATION_ERROR'],
      [{ sizes: [{ value: 'HUGE', quantity: 1 }] }, 422, 'VALIDATION_ERROR'],
      [{ sizes: [{ value: 'S', quantity: -1 }] }, 422, 'VALIDATION_ERROR'],
      [
        {
          sizes: [
            { value: 'S', quantity: 1 },
            { value: 'S', quantity: 2 },
          ],
        },
        422,
        'VALIDATION_ERROR',
      ],
    ]
    for (const [change, status, code] of table) {
      const { body, ...response } = await make(change)
      expect({ change, ...response, code: body.code }).toEqual({ change, status, code })
    }
    const { response } = await makeProduct(admin, 'SH-9004')
    expect(response.body.code).toBe('BAD_REQUEST_VALUE_NOT_UNIQUE')
  })
})

describe('the search index of a product', () => {
  test('[CAT-07a] [CAT-07c] [CAT-07d] [CAT-07e] follows changes of its name, colour, category and vendor code', async () => {
    const { product, variant } = await makeVariant(admin, 'SH-9020', localized('Накидка', 'Cloak'))
    expect(await finds('накидка')).toContain(variant._id)

    await admin.call('PATCH /v1/products/{id}', {
      params: { id: product._id },
      body: { updatedAt: product.updatedAt, name: localized('Мантія', 'Mantle') },
    })
    expect(await finds('мантія')).toEqual([variant._id])
    expect(await finds('mantle')).toEqual([variant._id])
    expect(await finds('накидка')).not.toContain(variant._id)

    const colour = { id: seedId('colour:black') }
    const { body: black } = await admin.call('GET /v1/colors/{id}', { params: colour })
    await admin.call('PATCH /v1/colors/{id}', {
      params: colour,
      body: { updatedAt: black.updatedAt, name: localized('Антрацитовий', 'Anthracite') },
    })
    expect(await finds('мантія антрацитова')).toEqual([variant._id])

    const params = { id: product.categoryId }
    const { body: category } = await admin.call('GET /v1/admin/categories/{id}', { params })
    await admin.call('PATCH /v1/categories/{id}', {
      params,
      body: { updatedAt: category.updatedAt, name: localized('Кольчуги', 'Chainmail') },
    })
    expect(await finds('chainmail mantle')).toEqual([variant._id])

    const { body: now } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id: variant._id } })
    await admin.call('PATCH /v1/products/variants/{id}', {
      params: { id: variant._id },
      body: { updatedAt: now.updatedAt, vendorCode: 'QX-7777' },
    })
    expect(await finds('QX-7777')).toEqual([variant._id])
    const words = await testShop.shop.database.select().from(searchWords)
    const known = new Set(words.map(({ word }) => word))
    expect([known.has('mantle'), known.has('cloak')]).toEqual([true, false])
  })
})
