import * as z from 'zod/mini'
import { email } from '#shared/entities/customer.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/customer-users'
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** Replies the same to every address, so it reveals no subscribers. [CHK-10] */
export const subscribe = endpoint({
  method: 'POST',
  path: `${base}/subscribe`,
  who: 'guest',
  summary: 'Mails a link that confirms the newsletter subscription. The reply is the same for every address.',
  body: z.strictObject({ email }),
  reply: z.object({}),
  errors: [],
  limit: 'mail',
  limitBy: ['email'],
})

/** The first confirmation mails the personal promo code of 10 % off the first order. [CHK-10] */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: `${base}/confirm-subscription`,
  who: 'guest',
  summary: 'Confirms a subscription by the mailed token. A bad token gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']) }),
  errors: ['BAD_REQUEST'],
  limit: 'login',
})

/** The one-click request of mail programs (RFC 8058): the token in the query, the form `List-Unsubscribe=One-Click` as body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: `${base}/unsubscribe`,
  who: 'guest',
  summary: 'Ends a subscription by the token of its mails, as JSON or form, without signing in.',
  query: z.object({ token }),
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: z.object({}),
  errors: ['BAD_REQUEST'],
  whileClosed: true,
})
