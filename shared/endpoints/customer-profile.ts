import * as z from 'zod/mini'
import { optionalLine } from '#shared/entities/common.ts'
import { customer, email, newPassword, passwordConfirmation } from '#shared/entities/customer.ts'
import { order } from '#shared/entities/order.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/customer-profile'

export const readDetails = endpoint({
  method: 'GET',
  path: `${base}/details`,
  who: 'customer',
  summary: 'The account of whoever asks.',
  reply: customer,
  errors: [],
})

/** Left out, a field stays; empty, it is cleared. The phone may be typed in any way and is kept in E.164. [ACC-06, VAL-02] */
export const updateDetails = endpoint({
  method: 'PATCH',
  path: `${base}/update`,
  who: 'customer',
  summary:
    'Changes names and phone at once; a new e-mail counts when its mailed link is opened. The own, unconfirmed e-mail mails its link again.',
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
})

/** All other sessions of the customer end with it. [ACC-06] */
export const updatePassword = endpoint({
  method: 'PATCH',
  path: `${base}/update/password`,
  who: 'customer',
  summary:
    'Changes the password of whoever knows the old one. Where `confirmation` is sent, it must be the same new password.',
  body: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword,
    confirmation: passwordConfirmation,
  }),
  reply: z.object({}),
  errors: ['PASSWORD_INVALID', 'PASSWORD_NOT_MATCH'],
  limit: 'login',
})

export const searchOwnOrders = endpoint({
  method: 'POST',
  path: `${base}/orders`,
  who: 'customer',
  summary:
    'The customer’s own placed orders, newest first. Fields: _id, number, status, paymentStatus, placedAt, total, trackingNumber.',
  body: searchBody,
  reply: found(order),
  errors: [],
})
