import * as z from 'zod/mini'
import { optionalLine } from '#shared/entities/common.ts'
import { customer, email, newPassword, passwordConfirmation } from '#shared/entities/customer.ts'
import { order } from '#shared/entities/order.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/customer-profile'

export const readDetails = endpoint({
  method: 'GET',
  path: `${base}/details`,
  who: 'customer',
  summary: 'Reads the caller’s own account.',
  reply: customer,
  errors: [],
})

/** A field that is left out stays; an empty one is cleared. The phone may have any format and is stored as E.164. [ACC-06, VAL-02] */
export const updateDetails = endpoint({
  method: 'PATCH',
  path: `${base}/update`,
  who: 'customer',
  summary:
    'Updates names and phone. A new e-mail becomes active when its mailed link is opened. Sending the current, unconfirmed e-mail mails the link again.',
  body: z.strictObject({
    email: z.optional(email),
    firstName: optionalLine(60),
    lastName: optionalLine(60),
    patronymic: optionalLine(60),
    phone: optionalLine(40),
  }),
  reply: customer,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  limit: 'login',
  limitBy: ['email'],
})

/** Ends all other sessions of the customer. [ACC-06] */
export const updatePassword = endpoint({
  method: 'PATCH',
  path: `${base}/update/password`,
  who: 'customer',
  summary: 'Changes the password. Requires the old one. If `confirmation` is sent, it must equal the new password.',
  body: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword,
    confirmation: passwordConfirmation,
  }),
  reply: z.object({}),
  errors: ['PASSWORD_INVALID', 'PASSWORD_NOT_MATCH'],
  limit: 'login',
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: `${base}/export`,
  who: 'customer',
  summary: 'Returns everything that the shop stores about the caller.',
  reply: personalData,
  errors: [],
  limit: 'login',
})

/** The data of placed orders that must be kept stays, without the account. */
export const eraseOwnAccount = endpoint({
  method: 'POST',
  path: `${base}/erase`,
  who: 'customer',
  summary:
    'Erases the caller’s account for good. Requires the password, or the e-mail of an account without one. Placed orders stay, detached from the account.',
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(200))),
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  reply: z.object({}),
  errors: ['PASSWORD_INVALID'],
  limit: 'login',
})

export const searchOwnOrders = endpoint({
  method: 'POST',
  path: `${base}/orders`,
  who: 'customer',
  summary:
    'Searches the customer’s own placed orders, newest first. Fields: _id, number, status, paymentStatus, placedAt, total, trackingNumber.',
  body: searchBody,
  reply: searchReply(order),
  errors: [],
})
