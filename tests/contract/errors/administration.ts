import { eq } from 'drizzle-orm'
import { generateCode, newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { orders } from '#database/schema/orders.ts'
import { newUncountableOrder } from '#tests/contract/errors/checkout.ts'
import { createDraft, createPlacedOrder } from '#tests/contract/errors/orders.ts'
import { fresh, localized, newVariant } from '#tests/contract/errors/resources.ts'
import { withUnknownId, longAgo, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { newAuthenticator } from '#tests/support/authenticator.ts'
import { newGuest } from '#tests/support/guest.ts'

const password = 'twelve letters or more'
const newAdmin = async ({ superAdmin }: ErrorFixture) => {
  const body = { email: `${fresh()}@shop.example`, name: 'Ірина', isSuper: false, password }
  return (await superAdmin.call('POST /v1/admin-users', { body })).body
}
/** Creates an administrator who signs in with a password. */
const signedIn = async (fixture: ErrorFixture) => {
  const { email, secondFactor } = await newAdmin(fixture)
  const { testShop } = fixture
  const guest = newGuest(testShop.server)
  const tfaCode = generateCode(secondFactor!.secret, testShop.shop.now())
  const { body } = await guest.call('POST /v1/auth/admin/login', { body: { email, password, tfaCode } })
  return { guest, headers: { authorization: `Bearer ${body.accessToken}` } }
}
const tee = ({ testShop }: ErrorFixture): string => testShop.variant('tee-step', 'black')
const noPicture = { kind: 'scene' as const, picture: { scene: 'no-such-scene', alt: 'Рейка' } }
const pageInput = () => ({
  title: localized('About'),
  description: localized('Who we are'),
  sections: { uk: [noPicture], en: [noPicture] },
})

/** Signs an administrator in on a page of the shop, whose browser keeps the session's cookie. */
const signedInPage = async (fixture: ErrorFixture) => {
  const { email, secondFactor } = await newAdmin(fixture)
  const { testShop } = fixture
  const browser = newGuest(testShop.server)
  const headers = { origin: testShop.shop.publicUrl, 'sec-fetch-site': 'same-origin', 'x-session': 'cookie' }
  const tfaCode = generateCode(secondFactor!.secret, testShop.shop.now())
  await browser.call('POST /v1/auth/admin/login', { body: { email, password, tfaCode }, headers })
  return { browser, headers, tfaCode }
}

const forgedProof = { id: 'none', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
const forgedPasskey = { name: 'Чужий', id: 'none', clientDataJSON: 'e30', attestationObject: 'AA', transports: [] }

/** Calls for administrators only: orders, accounts, pages, administrators. */
export const administration: Scenarios = {
  'POST /v1/auth/admin/refresh': {
    INVALID_REFRESH_TOKEN: ({ guest }) => guest.call('POST /v1/auth/admin/refresh', { body: {} }),
  },
  'POST /v1/auth/admin/admit-device': {
    BAD_REQUEST: ({ guest }) => guest.call('POST /v1/auth/admin/admit-device', { body: { token: 'none of ours' } }),
  },
  'POST /v1/auth/admin/unlock': {
    INVALID_REFRESH_TOKEN: ({ guest }) => guest.call('POST /v1/auth/admin/unlock', { body: { tfaCode: '000000' } }),
    TFA_CODE_INVALID: async (fixture) => {
      const { browser, headers, tfaCode } = await signedInPage(fixture)
      return browser.call('POST /v1/auth/admin/unlock', { body: { tfaCode }, headers })
    },
  },
  'POST /v1/auth/admin/passkey': {
    USER_WITH_THIS_CREDENTIALS_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/auth/admin/passkey', { body: { passkey: forgedProof } }),
  },
  'POST /v1/admin-profile/confirm': {
    TFA_CODE_INVALID: ({ admin }) => admin.call('POST /v1/admin-profile/confirm', { body: { passkey: forgedProof } }),
  },
  'POST /v1/admin-profile/passkeys': {
    BAD_REQUEST: ({ admin }) => admin.call('POST /v1/admin-profile/passkeys', { body: forgedPasskey }),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async ({ admin, testShop }) => {
      const device = newAuthenticator(testShop.shop.publicUrl)
      const add = async () => {
        const { body } = await admin.call('POST /v1/admin-profile/passkeys/options', { body: {} })
        return admin.call('POST /v1/admin-profile/passkeys', { body: device.create(body, 'Ноутбук') })
      }
      await add()
      return add()
    },
  },
  'DELETE /v1/admin-profile/passkeys/{id}': {
    BAD_REQUEST: withUnknownId('DELETE /v1/admin-profile/passkeys/{id}', 'admin'),
  },
  'DELETE /v1/admin-profile/sessions/{id}': {
    BAD_REQUEST: withUnknownId('DELETE /v1/admin-profile/sessions/{id}', 'admin'),
  },
  'GET /v1/admin/orders/{id}/payments': {
    ORDER_NOT_FOUND: withUnknownId('GET /v1/admin/orders/{id}/payments', 'admin'),
  },
  'POST /v1/admin/orders/{id}/refunds': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/refunds', 'admin', {
      ...longAgo,
      reason: 'OTHER',
      method: 'ONLINE',
    }),
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { params } = await createPlacedOrder(fixture, tee(fixture))
      const { updatedAt } = (await fixture.admin.call('GET /v1/admin/orders/{id}', { params })).body
      const body = { reason: 'OTHER', method: 'ONLINE', updatedAt } as const
      return fixture.admin.call('POST /v1/admin/orders/{id}/refunds', { params, body })
    },
  },
  'GET /v1/admin/orders/{id}': {
    ORDER_NOT_FOUND: withUnknownId('GET /v1/admin/orders/{id}', 'admin'),
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { params } = await newUncountableOrder(fixture)
      return fixture.admin.call('GET /v1/admin/orders/{id}', { params })
    },
  },
  'PATCH /v1/orders/{id}': {
    ORDER_NOT_FOUND: withUnknownId('PATCH /v1/orders/{id}', 'admin', longAgo),
    FORBIDDEN: async (fixture) => {
      const { params } = await createDraft(fixture, tee(fixture))
      return fixture.admin.call('PATCH /v1/orders/{id}', { params, body: longAgo })
    },
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { id, params } = await createPlacedOrder(fixture, tee(fixture))
      // This shop has no provider of online payment.
      await fixture.testShop.shop.database.update(orders).set({ paymentMethod: 'LIQPAY' }).where(eq(orders.id, id))
      const { body: read } = await fixture.admin.call('GET /v1/admin/orders/{id}', { params })
      const { body: inWork } = await fixture.admin.call('PATCH /v1/orders/{id}', {
        params,
        body: { updatedAt: read.updatedAt, status: 'IN_PROCESS' },
      })
      const { updatedAt } = inWork
      return fixture.admin.call('PATCH /v1/orders/{id}', { params, body: { updatedAt, status: 'DONE' } })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const send = async () => {
        const { params } = await createPlacedOrder(fixture, tee(fixture))
        const { updatedAt } = (await fixture.admin.call('GET /v1/admin/orders/{id}', { params })).body
        const body = { updatedAt, trackingNumber: '20450000123499' }
        return fixture.admin.call('PATCH /v1/orders/{id}', { params, body })
      }
      await send()
      return send()
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 1 }] })
      const { id, params } = await createPlacedOrder(fixture, _id)
      // As if it were beyond the bounds of unpaid holds, and its unit sold meanwhile.
      await fixture.testShop.shop.database.update(orders).set({ reservesLater: true }).where(eq(orders.id, id))
      const { body: read } = await fixture.admin.call('GET /v1/admin/orders/{id}', { params })
      const body = { updatedAt: read.updatedAt, status: 'IN_PROCESS' as const }
      return fixture.admin.call('PATCH /v1/orders/{id}', { params, body })
    },
  },
  'DELETE /v1/orders/{id}': {
    ORDER_NOT_FOUND: withUnknownId('DELETE /v1/orders/{id}', 'admin'),
    FORBIDDEN: async (fixture) => {
      const { params } = await createPlacedOrder(fixture, tee(fixture))
      return fixture.admin.call('DELETE /v1/orders/{id}', { params })
    },
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { params } = await newUncountableOrder(fixture)
      return fixture.admin.call('DELETE /v1/orders/{id}', { params })
    },
  },

  'GET /v1/customer-users/{id}': { USER_NOT_FOUND: withUnknownId('GET /v1/customer-users/{id}', 'admin') },
  'GET /v1/customer-users/{id}/export': {
    USER_NOT_FOUND: withUnknownId('GET /v1/customer-users/{id}/export', 'admin'),
  },
  'DELETE /v1/customer-users/{id}': { USER_NOT_FOUND: withUnknownId('DELETE /v1/customer-users/{id}', 'admin') },

  'POST /v1/pages': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: ({ admin }) =>
      admin.call('POST /v1/pages', { body: { ...pageInput(), name: 'about', sections: { uk: [], en: [] } } }),
    MANY_FILES_NOT_FOUND: ({ admin }) => admin.call('POST /v1/pages', { body: { ...pageInput(), name: 'about' } }),
  },
  'GET /v1/admin/pages/{name}': {
    PAGE_NOT_FOUND: ({ admin }) => admin.call('GET /v1/admin/pages/{name}', { params: { name: 'no-such-page' } }),
  },
  'PUT /v1/pages/{name}': {
    PAGE_NOT_FOUND: ({ admin }) =>
      admin.call('PUT /v1/pages/{name}', { params: { name: 'no-such-page' }, body: longAgo }),
    MANY_FILES_NOT_FOUND: async ({ admin }) => {
      const params = { name: 'about' }
      const { updatedAt } = (await admin.call('GET /v1/admin/pages/{name}', { params })).body
      return admin.call('PUT /v1/pages/{name}', { params, body: { updatedAt, sections: pageInput().sections } })
    },
  },
  'DELETE /v1/pages/{name}': {
    PAGE_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/pages/{name}', { params: { name: 'no-such-page' } }),
  },

  'POST /v1/auth/admin/login': {
    USER_WITH_THIS_CREDENTIALS_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/auth/admin/login', {
        body: { email: 'unknownId@shop.example', password, tfaCode: '000000' },
      }),
    TFA_CODE_INVALID: async (fixture) => {
      const { email, secondFactor } = await newAdmin(fixture)
      const tfaCode = generateCode(secondFactor!.secret, new Date('2020-01-01T00:00:00Z'))
      return fixture.guest.call('POST /v1/auth/admin/login', { body: { email, password, tfaCode } })
    },
  },
  'POST /v1/admin-users': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { email } = await newAdmin(fixture)
      return fixture.superAdmin.call('POST /v1/admin-users', {
        body: { email, name: 'Олег', isSuper: false, password },
      })
    },
  },
  'GET /v1/admin-users/{id}': { ADMIN_USER_NOT_FOUND: withUnknownId('GET /v1/admin-users/{id}', 'superAdmin') },
  'GET /v1/admin/admin-users/{id}': {
    ADMIN_USER_NOT_FOUND: withUnknownId('GET /v1/admin/admin-users/{id}', 'superAdmin'),
  },
  'PATCH /v1/admin-users/{id}': {
    ADMIN_USER_NOT_FOUND: withUnknownId('PATCH /v1/admin-users/{id}', 'superAdmin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { email } = await newAdmin(fixture)
      const { _id, updatedAt } = await newAdmin(fixture)
      return fixture.superAdmin.call('PATCH /v1/admin-users/{id}', { params: { id: _id }, body: { updatedAt, email } })
    },
    CANNOT_UPDATE_LAST_SUPER_ADMIN: ({ superAdmin }) =>
      superAdmin.call('PATCH /v1/admin-users/{id}', {
        params: { id: superAdmin.id },
        body: { ...longAgo, isSuper: false },
      }),
  },
  'DELETE /v1/admin-users/{id}': {
    ADMIN_USER_NOT_FOUND: withUnknownId('DELETE /v1/admin-users/{id}', 'superAdmin'),
    CANNOT_DELETE_LAST_SUPER_ADMIN: ({ superAdmin }) =>
      superAdmin.call('DELETE /v1/admin-users/{id}', { params: { id: superAdmin.id } }),
  },
  'PATCH /v1/admin-profile/update/password': {
    PASSWORD_INVALID: async (fixture) => {
      const { guest, headers } = await signedIn(fixture)
      const body = { oldPassword: 'not this one', newPassword: 'another one, as long' }
      return guest.call('PATCH /v1/admin-profile/update/password', { body, headers })
    },
  },
  'POST /v1/admin-profile/second-factor': {
    PASSWORD_INVALID: async (fixture) => {
      const { guest, headers } = await signedIn(fixture)
      return guest.call('POST /v1/admin-profile/second-factor', { body: { password: 'not this one' }, headers })
    },
  },
  'PUT /v1/admin-profile/second-factor': {
    PASSWORD_INVALID: async (fixture) => {
      const { guest, headers } = await signedIn(fixture)
      const body = { password: 'not this one', ...createFactor(fixture, fixture.testShop.shop.now()) }
      return guest.call('PUT /v1/admin-profile/second-factor', { body, headers })
    },
    TFA_CODE_INVALID: async (fixture) => {
      const { guest, headers } = await signedIn(fixture)
      const body = { password, ...createFactor(fixture, new Date('2020-01-01T00:00:00Z')) }
      return guest.call('PUT /v1/admin-profile/second-factor', { body, headers })
    },
  },
}

/** Creates a second factor and its current code. */
const createFactor = ({ testShop }: ErrorFixture, at: Date) => {
  const { secret } = newSecondFactor(testShop.shop.storefront, 'admin@shop.example')
  return { secret, tfaCode: generateCode(secret, at) }
}
