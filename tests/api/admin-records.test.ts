import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let admin: SignedIn
let guest: Guest
beforeAll(async () => {
  house = await openTestShop()
  admin = await newAdministrator(house)
  guest = newGuest(house.server)
})
afterAll(() => house.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const both = (text: string) => ({ uk: `${text} укр`, en: text })
const entriesOf = (recordId: string) =>
  house.shop.database.select().from(auditLog).where(eq(auditLog.recordId, recordId)).orderBy(asc(auditLog.id))

/** The nouns that are kept alike: where they stand, one to make, one change of it, and what an unknown one is called. */
const nouns = [
  {
    noun: 'category',
    clause: 'API-04b',
    path: '/v1/categories',
    reads: '/v1/admin/categories',
    made: { name: both('Coats'), lead: both('Wide'), photoId: null, state: 'INACTIVE', position: 9 },
    change: { state: 'ACTIVE' },
    unknown: { status: 404, code: 'CATEGORY_NOT_FOUND' },
    manyUnknown: 'MANY_CATEGORIES_NOT_FOUND',
    sort: 'position',
  },
  {
    noun: 'colour',
    clause: 'API-04e',
    path: '/v1/colors',
    reads: '/v1/colors',
    made: { key: 'mint', name: both('Mint'), hex: '#AAFFCC' },
    change: { name: both('Fresh mint') },
    unknown: { status: 404, code: 'COLOR_NOT_FOUND' },
    manyUnknown: 'MANY_COLORS_NOT_FOUND',
    sort: 'key',
  },
  {
    noun: 'shipping-method',
    clause: 'API-04c',
    path: '/v1/shipping-methods',
    reads: '/v1/admin/shipping-methods',
    made: {
      kind: 'COURIER',
      name: both('By bicycle'),
      price: 49.5,
      minimumDelivery: 1,
      maximumDelivery: 2,
      freeShippingFrom: null,
      countries: ['UA'],
      state: 'INACTIVE',
      position: 9,
    },
    change: { freeShippingFrom: 1500.25 },
    unknown: { status: 404, code: 'BAD_REQUEST' },
    manyUnknown: 'BAD_REQUEST',
    sort: 'price',
  },
  {
    noun: 'promo-code',
    clause: 'API-04d',
    path: '/v1/promo-codes',
    reads: '/v1/admin/promo-codes',
    made: {
      name: 'ВЕСНА',
      type: 'AMOUNT',
      discount: 150.5,
      minApplyPrice: 1000,
      state: 'INACTIVE',
      variantIds: [] as string[],
    },
    change: { type: 'PERCENTAGE', discount: 15 },
    unknown: { status: 404, code: 'PROMO_CODE_NOT_FOUND' },
    manyUnknown: 'PROMO_CODE_NOT_FOUND',
    sort: 'name',
  },
] as const

describe.each(nouns)(
  '[$clause] an administrator keeps each $noun',
  ({ noun, path, reads, made, change, unknown, ...rest }) => {
    const make = async (more: object = {}) => {
      const { status, body } = await admin.send({ method: 'POST', path, body: { ...made, ...more } })
      expect(status).toBe(201)
      return body as { _id: string; updatedAt: string }
    }
    /** Where the name must be the only one of its kind. */
    const another = () => {
      const random = crypto.randomUUID().slice(0, 8)
      return 'key' in made ? { key: random } : noun === 'promo-code' ? { name: random } : {}
    }

    test('makes one, reads it in both languages though it is INACTIVE, changes one field of it and deletes it', async () => {
      const { _id, ...stamps } = await make()
      expect(await admin.send({ path: `${reads}/${_id}` })).toEqual({ status: 200, body: { _id, ...stamps, ...made } })

      const changed = await admin.send({
        method: 'PATCH',
        path: `${path}/${_id}`,
        body: { ...change, updatedAt: stamps.updatedAt },
      })
      expect(changed).toMatchObject({ status: 200, body: { ...made, ...change } })
      expect(changed.body['updatedAt']).not.toBe(stamps.updatedAt)

      expect(await admin.send({ method: 'DELETE', path: `${path}/${_id}` })).toEqual({ status: 200, body: { _id } })
      expect(await admin.send({ path: `${reads}/${_id}` })).toMatchObject({
        status: unknown.status,
        body: { code: unknown.code },
      })

      const log = await entriesOf(_id)
      expect(log.map(({ action, noun: what, adminUserId }) => [action, what, adminUserId])).toEqual(
        ['CREATE', 'UPDATE', 'DELETE'].map((action) => [action, noun, admin.id]),
      )
      expect(log[0]).toMatchObject({ before: null, after: { ...made, _id } })
      expect(log[1]).toMatchObject({ before: { ...made, _id }, after: { ...made, ...change, _id } })
      expect(log[2]).toMatchObject({ before: { ...made, ...change, _id }, after: null })
    })

    test('of two administrators at one record the second hears that it changed meanwhile, and nothing is overwritten', async () => {
      const record = await make(another())
      const second = await newAdministrator(house)
      const send = (who: SignedIn) =>
        who.send({ method: 'PATCH', path: `${path}/${record._id}`, body: { ...change, updatedAt: record.updatedAt } })

      const answers = await Promise.all([send(admin), send(second), send(admin)])

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      const refused = answers.find(({ status }) => status === 409)!
      expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE' } })
      expect(await entriesOf(record._id)).toHaveLength(2)
    })

    test('deletes several at once, or none where one is unknown', async () => {
      const ids = [(await make(another()))._id, (await make(another()))._id].toSorted()
      const remove = (list: string[]) => admin.send({ method: 'DELETE', path: `${path}/many`, body: { ids: list } })

      expect(await remove([...ids, nobody])).toMatchObject({
        status: 404,
        body: { code: rest.manyUnknown, details: { ids: [nobody] } },
      })
      expect((await admin.send({ path: `${reads}/${ids[0]}` })).status).toBe(200)
      expect(await remove([...ids, ids[0]!])).toEqual({ status: 200, body: { ids } })
      expect((await admin.send({ path: `${reads}/${ids[1]}` })).status).toBe(unknown.status)
    })

    test('[API-03a] [API-03b] [API-03c] [API-03d] [API-03e] finds all of them by filter, in order and by pages; other fields are refused', async () => {
      const search = (body: object) => admin.send({ method: 'POST', path: `${reads}/search`, body })
      const { body } = await search({ limit: 100, sort: [{ field: rest.sort, order: 'asc' }] })
      const all = body as unknown as Found // what every search answers
      expect(all.total).toBe(all.entities.length)
      expect(all.total).toBeGreaterThan(3)

      const page = await search({ limit: 2, page: 2, sort: [{ field: rest.sort, order: 'asc' }] })
      expect(page.body).toEqual({ entities: all.entities.slice(2, 4), total: all.total })
      const one = await search({ filter: { field: '_id', op: 'eq', value: all.entities[1]!._id } })
      expect(one.body).toEqual({ entities: [all.entities[1]], total: 1 })
      expect(await search({ filter: { field: 'secret', op: 'eq', value: 1 } })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_ERROR' },
      })
    })
    interface Found {
      entities: { _id: string }[]
      total: number
    }

    test('[API-04k] an unknown or malformed id, an unknown field and a stranger are refused', async () => {
      const { updatedAt, _id } = await make(another())
      const calls = [
        { path: `${reads}/`, body: undefined, method: 'GET' },
        { path: `${path}/`, body: { updatedAt }, method: 'PATCH' },
        { path: `${path}/`, body: undefined, method: 'DELETE' },
      ]
      for (const call of calls) {
        const refused = await admin.send({ ...call, path: call.path + nobody })
        expect([refused.status, refused.body.code]).toEqual([unknown.status, unknown.code])
        expect(await admin.send({ ...call, path: `${call.path}abc` })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_UUID' },
        })
        expect(await guest.send({ ...call, path: call.path + _id })).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHORIZED' },
        })
      }
      const wrong = await admin.send({ method: 'POST', path, body: { ...made, ...another(), colour: 'red' } })
      expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_ERROR'])
      const pathless = await admin.send({ method: 'PATCH', path: `${path}/${_id}`, body: change })
      expect([pathless.status, pathless.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    })
  },
)

describe('what is in use, or there already', () => {
  test('a category with products and a colour of a variant cannot be deleted', async () => {
    const { body: found } = await admin.call('POST /v1/admin/categories/search', { body: {} })
    const used = await admin.call('DELETE /v1/categories/{id}', { params: { id: found.entities[0]!._id } })
    expect([used.status, used.body.code]).toEqual([409, 'CATEGORY_IN_USE_FOR_PRODUCT'])

    const black = await admin.call('DELETE /v1/colors/{id}', { params: { id: seedId('colour:black') } })
    expect([black.status, black.body.code]).toEqual([409, 'COLOR_IN_USE_FOR_PRODUCT'])
    const many = await admin.call('DELETE /v1/colors/many', { body: { ids: [seedId('colour:black')] } })
    expect([many.status, many.body.code]).toEqual([409, 'COLOR_IN_USE_FOR_PRODUCT'])
  })

  test('a second colour of the same key and a second code of the same name are refused', async () => {
    const colour = await admin.call('POST /v1/colors', { body: { key: 'black', name: both('Black'), hex: '#000000' } })
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

  test('a category with a photo that is not there is refused', async () => {
    const body = { name: both('Hats'), lead: both('Wide'), photoId: nobody, state: 'ACTIVE' as const, position: 1 }
    expect(await admin.call('POST /v1/categories', { body })).toMatchObject({
      status: 404,
      body: { code: 'FILE_NOT_FOUND' },
    })
  })
})

describe('a promo code', () => {
  const code = { name: 'TESTED', minApplyPrice: null, state: 'ACTIVE' as const }
  test('[BSK-07f] for variants names at least one, and the others none', async () => {
    const variantId = house.variant('tee-step', 'black')
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
    expect(await make('PRODUCT_VARIANT', [nobody])).toMatchObject({
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
  test('whose longest delivery is shorter than its shortest is refused, by a change as well', async () => {
    const { body: found } = await admin.call('POST /v1/admin/shipping-methods/search', { body: {} })
    const { _id: id, updatedAt, minimumDelivery } = found.entities.find((one) => one.minimumDelivery > 0)!
    const answer = await admin.call('PATCH /v1/shipping-methods/{id}', {
      params: { id },
      body: { updatedAt, maximumDelivery: minimumDelivery - 1 },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'minimumDelivery' }] },
    })
  })
})

describe('the log of changes', () => {
  test('nobody can change or empty it, not even by SQL', async () => {
    const { database } = house.shop
    for (const attempt of [
      sql`update audit_log set admin_email = 'x'`,
      sql`delete from audit_log where false`,
      sql`truncate audit_log`,
    ])
      await expect(database.execute(attempt)).rejects.toMatchObject({ cause: { message: /append-only/ } })
  })

  test('a deleted administrator changes nothing, however long the token still counts', async () => {
    const gone = await newAdministrator(house)
    await house.shop.database.delete(adminUsers).where(eq(adminUsers.id, gone.id))
    const body = { key: 'ghost', name: both('Ghost'), hex: '#ffffff' }
    expect(await gone.call('POST /v1/colors', { body })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    const found = await admin.call('POST /v1/colors/search', {
      body: { filter: { field: 'key', op: 'eq', value: 'ghost' } },
    })
    expect(found.body.total).toBe(0)
  })
})
