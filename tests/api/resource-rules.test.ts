import { describe, expect, test } from 'vitest'
import { seedId } from '#database/seed/seed-id.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const unknownId = '00000000-0000-4000-8000-000000000000'
const localized = (text: string) => ({ uk: `${text} укр`, en: text })

describe('references and duplicates', () => {
  test('a category with products and a colour with variants cannot be deleted', async () => {
    const { body: found } = await admin.call('POST /v1/admin/categories/search', { body: {} })
    const used = await admin.call('DELETE /v1/categories/{id}', { params: { id: found.entities[0]!._id } })
    expect([used.status, used.body.code]).toEqual([409, 'CATEGORY_IN_USE_FOR_PRODUCT'])

    const black = await admin.call('DELETE /v1/colors/{id}', { params: { id: seedId('colour:black') } })
    expect([black.status, black.body.code]).toEqual([409, 'COLOR_IN_USE_FOR_PRODUCT'])
    const many = await admin.call('DELETE /v1/colors/many', { body: { ids: [seedId('colour:black')] } })
    expect([many.status, many.body.code]).toEqual([409, 'COLOR_IN_USE_FOR_PRODUCT'])
  })

  test('a second colour with the same key and a second promo code with the same name are refused', async () => {
    const colour = await admin.call('POST /v1/colors', {
      body: { key: 'black', name: localized('Black'), hex: '#000000' },
    })
    expect(colour).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE', details: [{ field: 'key', rule: 'unique' }] },
    })
    const body = {
      name: ' простір ',
      type: 'PERCENTAGE' as const,
      discount: 5,
      minApplyPrice: null,
      state: 'ACTIVE' as const,
      variantIds: [],
    }
    const code = await admin.call('POST /v1/promo-codes', { body })
    expect(code).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE', details: [{ field: 'name', rule: 'unique' }] },
    })
  })

  test('a category with an unknown photo is refused', async () => {
    const body = {
      name: localized('Hats'),
      lead: localized('Wide'),
      photoId: unknownId,
      state: 'ACTIVE' as const,
      position: 1,
    }
    expect(await admin.call('POST /v1/categories', { body })).toMatchObject({
      status: 404,
      body: { code: 'FILE_NOT_FOUND' },
    })
  })
})

describe('a promo code', () => {
  const code = { name: 'TESTED', minApplyPrice: null, state: 'ACTIVE' as const }
  test('[BSK-07f] of type variants names at least one variant, and other types name none', async () => {
    const variantId = testShop.variant('tee-step', 'black')
    const make = (type: 'PERCENTAGE' | 'PRODUCT_VARIANT', variantIds: string[], discount = 10) =>
      admin.call('POST /v1/promo-codes', { body: { ...code, type, discount, variantIds } })
    for (const wrong of [
      await make('PRODUCT_VARIANT', []),
      await make('PERCENTAGE', [variantId]),
      await make('PERCENTAGE', [], 12.5),
      await make('PERCENTAGE', [], 101),
      await make('PERCENTAGE', [], 0),
      await make('PERCENTAGE', [], 10.001),
    ])
      expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    expect(await make('PRODUCT_VARIANT', [unknownId])).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' },
    })
    expect(await make('PRODUCT_VARIANT', [variantId, variantId])).toMatchObject({
      status: 201,
      body: { variantIds: [variantId] },
    })
    const shown = await guest.call('POST /v1/promo-codes/search', {
      body: { filter: { field: 'name', op: 'eq', value: 'tested' } },
    })
    expect(shown.body.entities).toMatchObject([{ name: 'TESTED', discount: 10, variantIds: [variantId] }])
  })
})

describe('a shipping method', () => {
  test('[API-04j] is read by guests while it is ACTIVE, and unknown to them otherwise', async () => {
    const { body: found } = await admin.call('POST /v1/admin/shipping-methods/search', { body: {} })
    const { _id: id, updatedAt, name } = found.entities.find(({ state }) => state === 'ACTIVE')!
    const read = () => guest.call('GET /v1/shipping-methods/{id}', { params: { id } })
    expect(await read()).toMatchObject({ status: 200, body: { _id: id, name: name.uk } })
    const { body: changed } = await admin.call('PATCH /v1/shipping-methods/{id}', {
      params: { id },
      body: { updatedAt, state: 'INACTIVE' },
    })
    expect(await read()).toMatchObject({ status: 404, body: { code: 'BAD_REQUEST' } })
    await admin.call('PATCH /v1/shipping-methods/{id}', {
      params: { id },
      body: { updatedAt: changed.updatedAt, state: 'ACTIVE' },
    })
  })

  test('with a longest delivery below its shortest is refused, on create and on change', async () => {
    const { body: found } = await admin.call('POST /v1/admin/shipping-methods/search', { body: {} })
    const { _id: id, updatedAt, minimumDelivery } = found.entities.find((one) => one.minimumDelivery > 0)!
    const response = await admin.call('PATCH /v1/shipping-methods/{id}', {
      params: { id },
      body: { updatedAt, maximumDelivery: minimumDelivery - 1 },
    })
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'minimumDelivery' }] },
    })
  })
})
