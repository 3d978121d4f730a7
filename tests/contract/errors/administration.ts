import { eq } from 'drizzle-orm'
import { codeOf, newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { orders } from '#database/schema/orders.ts'
import { priceless } from '#tests/contract/errors/checkout.ts'
import { orderOf, placedOrderOf } from '#tests/contract/errors/orders.ts'
import { both, fresh } from '#tests/contract/errors/records.ts'
import { aboutNobody, longAgo, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { Stage } from '#tests/contract/errors/stage.ts'
import { newGuest } from '#tests/support/guest.ts'

const password = 'twelve letters or more'
const newAdmin = async ({ boss }: Stage) => {
  const body = { email: `${fresh()}@shop.example`, name: 'Ірина', isSuper: false, password }
  return (await boss.call('POST /v1/admin-users', { body })).body
}
/** An administrator who signed in with a password of their own. */
const signedIn = async (stage: Stage) => {
  const { email, secondFactor } = await newAdmin(stage)
  const { house } = stage
  const guest = newGuest(house.server)
  const tfaCode = codeOf(secondFactor!.secret, house.shop.now())
  const { body } = await guest.call('POST /v1/auth/admin/login', { body: { email, password, tfaCode } })
  return { guest, headers: { authorization: `Bearer ${body.accessToken}` } }
}
const tee = ({ house }: Stage): string => house.variant('tee-step', 'black')
const noPicture = { kind: 'scene' as const, picture: { scene: 'no-such-scene', alt: 'Рейка' } }
const pageInput = () => ({
  title: both('About'),
  description: both('Who we are'),
  sections: { uk: [noPicture], en: [noPicture] },
})

/** What administrators alone see: orders, accounts, pages, each other. */
export const administration: Scenarios = {
  'GET /v1/admin/orders/{id}': {
    ORDER_NOT_FOUND: aboutNobody('GET /v1/admin/orders/{id}', 'admin'),
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { params } = await priceless(stage)
      return stage.admin.call('GET /v1/admin/orders/{id}', { params })
    },
  },
  'PATCH /v1/orders/{id}': {
    ORDER_NOT_FOUND: aboutNobody('PATCH /v1/orders/{id}', 'admin', longAgo),
    FORBIDDEN: async (stage) => {
      const { params } = await orderOf(stage, tee(stage))
      return stage.admin.call('PATCH /v1/orders/{id}', { params, body: longAgo })
    },
    INCORRECT_PAYMENT_STATUS: async (stage) => {
      const { id, params } = await placedOrderOf(stage, tee(stage))
      // No provider of online payment is set up here.
      await stage.house.shop.database.update(orders).set({ paymentMethod: 'LIQPAY' }).where(eq(orders.id, id))
      const { body: read } = await stage.admin.call('GET /v1/admin/orders/{id}', { params })
      const { body: inWork } = await stage.admin.call('PATCH /v1/orders/{id}', {
        params,
        body: { updatedAt: read.updatedAt, status: 'IN_PROCESS' },
      })
      const { updatedAt } = inWork
      return stage.admin.call('PATCH /v1/orders/{id}', { params, body: { updatedAt, status: 'DONE' } })
    },
  },
  'DELETE /v1/orders/{id}': {
    ORDER_NOT_FOUND: aboutNobody('DELETE /v1/orders/{id}', 'admin'),
    FORBIDDEN: async (stage) => {
      const { params } = await placedOrderOf(stage, tee(stage))
      return stage.admin.call('DELETE /v1/orders/{id}', { params })
    },
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { params } = await priceless(stage)
      return stage.admin.call('DELETE /v1/orders/{id}', { params })
    },
  },

  'GET /v1/customer-users/{id}': { USER_NOT_FOUND: aboutNobody('GET /v1/customer-users/{id}', 'admin') },

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
        body: { email: 'nobody@shop.example', password, tfaCode: '000000' },
      }),
    TFA_CODE_INVALID: async (stage) => {
      const { email, secondFactor } = await newAdmin(stage)
      const tfaCode = codeOf(secondFactor!.secret, new Date('2020-01-01T00:00:00Z'))
      return stage.guest.call('POST /v1/auth/admin/login', { body: { email, password, tfaCode } })
    },
  },
  'POST /v1/admin-users': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { email } = await newAdmin(stage)
      return stage.boss.call('POST /v1/admin-users', { body: { email, name: 'Олег', isSuper: false, password } })
    },
  },
  'GET /v1/admin-users/{id}': { ADMIN_USER_NOT_FOUND: aboutNobody('GET /v1/admin-users/{id}', 'boss') },
  'PATCH /v1/admin-users/{id}': {
    ADMIN_USER_NOT_FOUND: aboutNobody('PATCH /v1/admin-users/{id}', 'boss', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { email } = await newAdmin(stage)
      const { _id, updatedAt } = await newAdmin(stage)
      return stage.boss.call('PATCH /v1/admin-users/{id}', { params: { id: _id }, body: { updatedAt, email } })
    },
    CANNOT_UPDATE_LAST_SUPER_ADMIN: ({ boss }) =>
      boss.call('PATCH /v1/admin-users/{id}', { params: { id: boss.id }, body: { ...longAgo, isSuper: false } }),
  },
  'DELETE /v1/admin-users/{id}': {
    ADMIN_USER_NOT_FOUND: aboutNobody('DELETE /v1/admin-users/{id}', 'boss'),
    CANNOT_DELETE_LAST_SUPER_ADMIN: ({ boss }) => boss.call('DELETE /v1/admin-users/{id}', { params: { id: boss.id } }),
  },
  'PATCH /v1/admin-profile/update/password': {
    PASSWORD_INVALID: async (stage) => {
      const { guest, headers } = await signedIn(stage)
      const body = { oldPassword: 'not this one', newPassword: 'another one, as long' }
      return guest.call('PATCH /v1/admin-profile/update/password', { body, headers })
    },
  },
  'POST /v1/admin-profile/second-factor': {
    PASSWORD_INVALID: async (stage) => {
      const { guest, headers } = await signedIn(stage)
      return guest.call('POST /v1/admin-profile/second-factor', { body: { password: 'not this one' }, headers })
    },
  },
  'PUT /v1/admin-profile/second-factor': {
    PASSWORD_INVALID: async (stage) => {
      const { guest, headers } = await signedIn(stage)
      const body = { password: 'not this one', ...factorOf(stage, stage.house.shop.now()) }
      return guest.call('PUT /v1/admin-profile/second-factor', { body, headers })
    },
    TFA_CODE_INVALID: async (stage) => {
      const { guest, headers } = await signedIn(stage)
      const body = { password, ...factorOf(stage, new Date('2020-01-01T00:00:00Z')) }
      return guest.call('PUT /v1/admin-profile/second-factor', { body, headers })
    },
  },
}

/** A second factor and what it shows at this moment. */
const factorOf = ({ house }: Stage, at: Date) => {
  const { secret } = newSecondFactor(house.shop.storefront, 'admin@shop.example')
  return { secret, tfaCode: codeOf(secret, at) }
}
