import { newVariant } from '#tests/contract/errors/resources.ts'
import { unknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'
import { newCustomer, newEmail, password } from '#tests/support/customer.ts'
import { mailedToken } from '#tests/support/mails.ts'

/** Calls of customers: accounts, sessions, the basket, the newsletter. */
export const accounts: Scenarios = {
  'POST /v1/auth/register': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async ({ testShop, guest }) => {
      const { email } = await newCustomer(testShop)
      return guest.call('POST /v1/auth/register', { body: { email: email.toUpperCase(), password } })
    },
  },
  'POST /v1/auth/login': {
    USER_WITH_THIS_CREDENTIALS_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/auth/login', { body: { email: newEmail(), password } }),
  },
  'POST /v1/auth/refresh-session': {
    INVALID_REFRESH_TOKEN: ({ guest }) =>
      guest.call('POST /v1/auth/refresh-session', { body: { refreshToken: 'none of ours' } }),
  },
  'POST /v1/auth/google': {
    GOOGLE_AUTH_TOKEN_NOT_VERIFIED: ({ guest }) =>
      guest.call('POST /v1/auth/google', { body: { idToken: 'unknownId signed it' } }),
    GOOGLE_AUTH_PAYLOAD_NOT_FOUND: async ({ guest, identity }) =>
      guest.call('POST /v1/auth/google', { body: { idToken: await identity.sign({}, { bare: true }) } }),
    GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL: async ({ guest, identity }) =>
      guest.call('POST /v1/auth/google', { body: { idToken: await identity.sign({ sub: 'somebody' }) } }),
  },
  'POST /v1/auth/reset-password': {
    USER_NOT_FOUND: ({ guest }) => guest.call('POST /v1/auth/reset-password', { body: { email: newEmail() } }),
  },
  'POST /v1/auth/forgot-password': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/auth/forgot-password', { body: { token: 'none of ours', password } }),
    PASSWORD_NOT_MATCH: ({ guest }) =>
      guest.call('POST /v1/auth/forgot-password', {
        body: { token: 'any', password, confirmation: `${password}!` },
      }),
  },
  'POST /v1/auth/confirm-email': {
    BAD_REQUEST: ({ guest }) => guest.call('POST /v1/auth/confirm-email', { body: { token: 'none of ours' } }),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async ({ testShop, guest }) => {
      const email = newEmail()
      const customer = await newCustomer(testShop)
      await customer.call('PATCH /v1/customer-profile/update', { body: { email } })
      const token = await mailedToken(testShop, email, '/confirm-email')
      await newCustomer(testShop, email)
      return guest.call('POST /v1/auth/confirm-email', { body: { token } })
    },
  },

  'PATCH /v1/customer-profile/update': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async ({ testShop }) => {
      const { email } = await newCustomer(testShop)
      const customer = await newCustomer(testShop)
      return customer.call('PATCH /v1/customer-profile/update', { body: { email } })
    },
  },
  'PATCH /v1/customer-profile/update/password': {
    PASSWORD_INVALID: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const body = { oldPassword: 'not this one', newPassword: 'another one' }
      return customer.call('PATCH /v1/customer-profile/update/password', { body })
    },
    PASSWORD_NOT_MATCH: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const body = { oldPassword: password, newPassword: 'another one', confirmation: 'anoter one' }
      return customer.call('PATCH /v1/customer-profile/update/password', { body })
    },
  },

  'POST /v1/customer-profile/erase': {
    PASSWORD_INVALID: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      return customer.call('POST /v1/customer-profile/erase', { body: { password: 'not this one' } })
    },
  },

  'PATCH /v1/customer-profile/basket': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const items = [{ variantId: unknownId, size: 'M' as const, quantity: 1 }]
      return customer.call('PATCH /v1/customer-profile/basket', { body: { items } })
    },
  },
  'PUT /v1/customer-profile/basket/add': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const body = { variantId: unknownId, size: 'M' as const, quantity: 1 }
      return customer.call('PUT /v1/customer-profile/basket/add', { body })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 0 }] })
      const customer = await newCustomer(fixture.testShop)
      const body = { variantId: _id, size: 'M' as const, quantity: 1 }
      return customer.call('PUT /v1/customer-profile/basket/add', { body })
    },
  },
  'PATCH /v1/customer-profile/basket/update': {
    BASKET_ITEM_NOT_FOUND: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const body = { variantId: unknownId, size: 'M' as const, quantity: 2 }
      return customer.call('PATCH /v1/customer-profile/basket/update', { body })
    },
  },
  'DELETE /v1/customer-profile/basket/delete': {
    BASKET_ITEM_NOT_FOUND: async ({ testShop }) => {
      const customer = await newCustomer(testShop)
      const body = { variantId: unknownId, size: 'M' as const }
      return customer.call('DELETE /v1/customer-profile/basket/delete', { body })
    },
  },

  'POST /v1/customer-users/confirm-subscription': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/customer-users/confirm-subscription', { body: { token: 'none of ours' } }),
  },
  'POST /v1/customer-users/unsubscribe': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/customer-users/unsubscribe', {
        query: { token: 'none of ours' },
        body: { 'List-Unsubscribe': 'One-Click' },
      }),
  },
}
