import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const unknownId = '00000000-0000-4000-8000-000000000000'
const localized = (text: string) => ({ uk: `${text} укр`, en: text })
const listEntries = (recordId: string) =>
  testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, recordId)).orderBy(asc(auditLog.id))

/** The resources with the same calls: their paths, a valid input, a change of it and the errors for an unknown id. */
const resourceCases = [
  {
    noun: 'category',
    clause: 'API-04b',
    path: '/v1/categories',
    reads: '/v1/admin/categories',
    input: { name: localized('Coats'), lead: localized('Wide'), photoId: null, state: 'INACTIVE', position: 9 },
    change: { state: 'ACTIVE' },
    unknown: { status: 404, code: 'CATEGORY_NOT_FOUND' },
    manyUnknown: 'MANY_CATEGORIES_NOT_FOUND',
    sort: 'position',
  },
  {
    noun: 'collection',
    clause: 'API-04b',
    path: '/v1/collections',
    reads: '/v1/admin/collections',
    input: {
      name: localized('Gifts'),
      lead: localized('For everyone'),
      photoId: null,
      state: 'INACTIVE',
      position: 9,
      rule: { newWithinDays: 30, onSale: true, colours: ['black', 'milk'], tag: 'gift' },
    },
    change: { state: 'ACTIVE', rule: { tag: 'set' } },
    unknown: { status: 404, code: 'CATEGORY_NOT_FOUND' },
    manyUnknown: 'MANY_CATEGORIES_NOT_FOUND',
    sort: 'position',
  },
  {
    noun: 'colour',
    clause: 'API-04e',
    path: '/v1/colors',
    reads: '/v1/colors',
    input: { key: 'mint', name: localized('Mint'), hex: '#AAFFCC' },
    change: { name: localized('Fresh mint') },
    unknown: { status: 404, code: 'COLOR_NOT_FOUND' },
    manyUnknown: 'MANY_COLORS_NOT_FOUND',
    sort: 'key',
  },
  {
    noun: 'shipping-method',
    clause: 'API-04c',
    path: '/v1/shipping-methods',
    reads: '/v1/admin/shipping-methods',
    input: {
      kind: 'COURIER',
      name: localized('By bicycle'),
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
    input: {
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

describe.each(resourceCases)(
  '[$clause] an administrator manages each $noun',
  ({ noun, path, reads, input, change, unknown, ...rest }) => {
    const make = async (more: object = {}) => {
      const { status, body } = await admin.send({ method: 'POST', path, body: { ...input, ...more } })
      expect(status).toBe(201)
      return body as { _id: string; updatedAt: string }
    }
    /** Resources with a field that must be unique. */
    const another = () => {
      const random = crypto.randomUUID().slice(0, 8)
      return 'key' in input ? { key: random } : noun === 'promo-code' ? { name: random } : {}
    }

    test('creates one, reads it in both languages although it is INACTIVE, changes one field and deletes it', async () => {
      const { _id, ...stamps } = await make()
      expect(await admin.send({ path: `${reads}/${_id}` })).toEqual({ status: 200, body: { _id, ...stamps, ...input } })

      const changed = await admin.send({
        method: 'PATCH',
        path: `${path}/${_id}`,
        body: { ...change, updatedAt: stamps.updatedAt },
      })
      expect(changed).toMatchObject({ status: 200, body: { ...input, ...change } })
      expect(changed.body['updatedAt']).not.toBe(stamps.updatedAt)

      expect(await admin.send({ method: 'DELETE', path: `${path}/${_id}` })).toEqual({ status: 200, body: { _id } })
      expect(await admin.send({ path: `${reads}/${_id}` })).toMatchObject({
        status: unknown.status,
        body: { code: unknown.code },
      })

      const log = await listEntries(_id)
      expect(log.map(({ action, noun: what, adminUserId }) => [action, what, adminUserId])).toEqual(
        ['CREATE', 'UPDATE', 'DELETE'].map((action) => [action, noun, admin.id]),
      )
      expect(log[0]).toMatchObject({ before: null, after: { ...input, _id } })
      expect(log[1]).toMatchObject({ before: { ...input, _id }, after: { ...input, ...change, _id } })
      expect(log[2]).toMatchObject({ before: { ...input, ...change, _id }, after: null })
    })

    test('if two administrators change one resource, the second change is refused as stale and overwrites nothing', async () => {
      const record = await make(another())
      const second = await newAdministrator(testShop)
      const send = (who: SignedIn) =>
        who.send({ method: 'PATCH', path: `${path}/${record._id}`, body: { ...change, updatedAt: record.updatedAt } })

      const responses = await Promise.all([send(admin), send(second), send(admin)])

      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      const refused = responses.find(({ status }) => status === 409)!
      expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE' } })
      expect(await listEntries(record._id)).toHaveLength(2)
    })

    test('deletes several at once, or none if one is unknown', async () => {
      const ids = [(await make(another()))._id, (await make(another()))._id].toSorted()
      const remove = (list: string[]) => admin.send({ method: 'DELETE', path: `${path}/many`, body: { ids: list } })

      expect(await remove([...ids, unknownId])).toMatchObject({
        status: 404,
        body: { code: rest.manyUnknown, details: { ids: [unknownId] } },
      })
      expect((await admin.send({ path: `${reads}/${ids[0]}` })).status).toBe(200)
      expect(await remove([...ids, ids[0]!])).toEqual({ status: 200, body: { ids } })
      expect((await admin.send({ path: `${reads}/${ids[1]}` })).status).toBe(unknown.status)
    })

    test('[API-03a] [API-03b] [API-03c] [API-03d] [API-03e] searches by filter, sort and page, and refuses undeclared fields', async () => {
      const search = (body: object) => admin.send({ method: 'POST', path: `${reads}/search`, body })
      // The demo shop has none of some resources.
      for (let missing = 4; missing > 0; missing -= 1) await make(another())
      const { body } = await search({ limit: 100, sort: [{ field: rest.sort, order: 'asc' }] })
      const all = body as unknown as Found // the contract declares this reply for every search
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

    test('[API-04k] an unknown id, a malformed id, an unknown field and a guest are refused', async () => {
      const { updatedAt, _id } = await make(another())
      const calls = [
        { path: `${reads}/`, body: undefined, method: 'GET' },
        { path: `${path}/`, body: { updatedAt }, method: 'PATCH' },
        { path: `${path}/`, body: undefined, method: 'DELETE' },
      ]
      for (const call of calls) {
        const refused = await admin.send({ ...call, path: call.path + unknownId })
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
      const wrong = await admin.send({ method: 'POST', path, body: { ...input, ...another(), colour: 'red' } })
      expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_ERROR'])
      const pathless = await admin.send({ method: 'PATCH', path: `${path}/${_id}`, body: change })
      expect([pathless.status, pathless.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    })
  },
)

describe('the audit log', () => {
  test('cannot be changed or emptied, not even by SQL', async () => {
    const { database } = testShop.shop
    for (const attempt of [
      sql`update audit_log set admin_email = 'x'`,
      sql`delete from audit_log where false`,
      sql`truncate audit_log`,
    ])
      await expect(database.execute(attempt)).rejects.toMatchObject({ cause: { message: /append-only/ } })
  })

  test('a deleted administrator can change nothing, even with an access token that has not expired', async () => {
    const deleted = await newAdministrator(testShop)
    await testShop.shop.database.delete(adminUsers).where(eq(adminUsers.id, deleted.id))
    const body = { key: 'ghost', name: localized('Ghost'), hex: '#ffffff' }
    expect(await deleted.call('POST /v1/colors', { body })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
    const found = await admin.call('POST /v1/colors/search', {
      body: { filter: { field: 'key', op: 'eq', value: 'ghost' } },
    })
    expect(found.body.total).toBe(0)
  })
})
