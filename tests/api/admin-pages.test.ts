import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { pageFiles } from '#database/schema/pages.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { pageNames } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const localized = (uk: string, en: string) => ({ uk, en })

describe('content pages', () => {
  test('[API-04g] [RTE-04c] can each be read in both languages and saved back unchanged', async () => {
    const { body: found } = await admin.call('POST /v1/admin/pages/search', { body: { limit: 100 } })
    expect(found.entities.map(({ name }) => name)).toEqual([...pageNames].toSorted())
    for (const page of found.entities) {
      const { name, title, description, sections, updatedAt } = page
      const params = { name }
      const before = await guest.call('GET /v1/pages/{name}', { params })
      const body = { title, description, sections, updatedAt }
      expect((await admin.call('PUT /v1/pages/{name}', { params, body })).status).toBe(200)
      expect(await guest.call('GET /v1/pages/{name}', { params })).toEqual(before)
    }
  })

  test('[API-04g] a change with photos is visible at once', async () => {
    const params = { name: 'about' }
    const { body: about } = await admin.call('GET /v1/admin/pages/{name}', { params })
    const fileId = seedId('file:products/tee/front/black.webp')
    const scene = (alt: string) => ({
      kind: 'pair' as const,
      left: { scene: 'rail', alt, caption: 'a' },
      right: { scene: fileId, alt, caption: 'b' },
    })
    const changed = await admin.call('PUT /v1/pages/{name}', {
      params,
      body: {
        updatedAt: about.updatedAt,
        title: localized('Хто ми', 'Who we are'),
        sections: { uk: [scene('Рейка')], en: [scene('A rail')] },
      },
    })
    expect(changed.body).toMatchObject({ title: localized('Хто ми', 'Who we are'), description: about.description })
    const shown = await guest.call('GET /v1/pages/{name}', { params, headers: { 'accept-language': 'en' } })
    expect(shown.body).toMatchObject({
      title: 'Who we are',
      sections: [{ left: { alt: 'A rail', photo: { width: expect.any(Number) } }, right: { photo: { _id: fileId } } }],
    })
    const noted = await testShop.shop.database.select().from(pageFiles).where(eq(pageFiles.pageName, 'about'))
    expect(noted.map((row) => row.fileId)).toContain(fileId)
    // The page's resolved photos are not part of the stored content.
    const back = await admin.call('PUT /v1/pages/{name}', {
      params,
      body: { updatedAt: changed.body.updatedAt, sections: { uk: shown.body.sections, en: shown.body.sections } },
    })
    expect(JSON.stringify(back.body.sections)).not.toContain('imageSizes')
  })

  test('[API-01b] an unknown page, an unknown photo, a stale change and unsupported HTML are refused', async () => {
    const params = { name: 'faq' }
    const { body: faq } = await admin.call('GET /v1/admin/pages/{name}', { params })
    const put = (name: string, body: object) =>
      admin.send({ method: 'PUT', path: `/v1/pages/${name}`, body: { updatedAt: faq.updatedAt, ...body } })
    const unknown = { kind: 'scene', picture: { scene: 'no-such-scene', alt: 'a' } }
    const table: [string, object, number, string][] = [
      ['no-such-page', {}, 404, 'PAGE_NOT_FOUND'],
      ['faq', { sections: { uk: [unknown], en: [] } }, 404, 'MANY_FILES_NOT_FOUND'],
      ['faq', { updatedAt: '2020-01-01T00:00:00.000Z' }, 409, 'BAD_REQUEST'],
      ['faq', { sections: { uk: [{ kind: 'html', html: '<b>' }], en: [] } }, 422, 'VALIDATION_ERROR'],
      ['faq', { title: { uk: 'Питання' } }, 422, 'VALIDATION_ERROR'],
    ]
    for (const [name, body, status, code] of table) {
      const response = await put(name, body)
      expect({ body, status: response.status, code: response.body.code }).toEqual({ body, status, code })
    }
  })

  test('[API-04g] a deleted page returns PAGE_NOT_FOUND until it is created again', async () => {
    const params = { name: 'shipping' }
    const { body: page } = await admin.call('GET /v1/admin/pages/{name}', { params })
    const { name, title, description, sections } = page
    const make = () => admin.call('POST /v1/pages', { body: { name, title, description, sections } })
    expect((await make()).body).toMatchObject({
      code: 'BAD_REQUEST_VALUE_NOT_UNIQUE',
      details: [{ field: 'name', rule: 'unique' }],
    })
    const [first, second] = await Promise.all([
      admin.call('DELETE /v1/pages/{name}', { params }),
      admin.call('DELETE /v1/pages/{name}', { params }),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await guest.call('GET /v1/pages/{name}', { params })).body.code).toBe('PAGE_NOT_FOUND')
    expect((await admin.call('GET /v1/admin/pages/{name}', { params })).body.code).toBe('PAGE_NOT_FOUND')
    expect((await make()).status).toBe(201)
    expect((await guest.call('GET /v1/pages/{name}', { params })).body.title).toBe(title.uk)
  })
})

describe('contacts', () => {
  test('are changed field by field, and a stale change is refused', async () => {
    const { body: before } = await admin.call('GET /v1/admin/contacts', {})
    const change = { hours: localized('щодня', 'daily'), telegramLink: 'https://t.me/shyr' }
    const send = () => admin.call('PATCH /v1/contacts', { body: { ...change, updatedAt: before.updatedAt } })
    const responses = await Promise.all([send(), send()])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body: shown } = await guest.call('GET /v1/contacts', { headers: { 'accept-language': 'en' } })
    expect(shown).toMatchObject({ hours: 'daily', telegramLink: 'https://t.me/shyr', email: before.email })
  })

  test.each([
    { phone: '044 333 24 24' },
    { email: 'nobody' },
    { instagramLink: 'javascript:alert(1)' },
    { mapLink: 'http://maps.example' },
  ])('[API-01b] refuse %j', async (change) => {
    const { body: now } = await admin.call('GET /v1/admin/contacts', {})
    const response = await admin.call('PATCH /v1/contacts', { body: { ...change, updatedAt: now.updatedAt } })
    expect([response.status, response.body.code]).toEqual([422, 'VALIDATION_ERROR'])
  })
})

describe('customers', () => {
  test('are found by e-mail, without any secret field', async () => {
    const [row] = await testShop.shop.database
      .insert(customers)
      .values({ email: 'Petro@Example.com', locale: 'uk', passwordHash: 'hashed', firstName: 'Петро' })
      .returning()
    const found = await admin.call('POST /v1/customer-users/search', {
      body: { filter: { field: 'email', op: 'eq', value: 'petro@example.com' } },
    })
    expect(found.body).toMatchObject({ total: 1, entities: [{ _id: row!.id, firstName: 'Петро', hasPassword: true }] })
    expect(JSON.stringify(found.body)).not.toContain('hashed')
    const params = { id: row!.id }
    expect((await admin.call('GET /v1/customer-users/{id}', { params })).body).toEqual(found.body.entities[0])
    const unknown = await admin.call('GET /v1/customer-users/{id}', {
      params: { id: '00000000-0000-4000-8000-000000000000' },
    })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('the audit log', () => {
  test('lists changes with their author to super administrators, newest first', async () => {
    const superAdmin = await newAdministrator(testShop, { isSuper: true })
    const { body } = await superAdmin.call('POST /v1/audit-log/search', {
      body: {
        filter: {
          and: [
            { field: 'noun', op: 'eq', value: 'page' },
            { field: 'recordId', op: 'eq', value: 'shipping' },
          ],
        },
      },
    })
    expect(body.entities.map(({ action }) => action)).toEqual(['CREATE', 'DELETE', 'UPDATE'])
    expect(body.entities[1]).toMatchObject({ adminUserId: admin.id, before: { name: 'shipping' }, after: null })
    const byMe = await superAdmin.call('POST /v1/audit-log/search', {
      body: { filter: { field: 'adminUserId', op: 'eq', value: superAdmin.id } },
    })
    expect(byMe.body.total).toBe(0)
  })
})
