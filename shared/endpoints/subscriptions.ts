import * as z from 'zod/mini'
import { email } from '#shared/entities/customer.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/customer-users'
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** The same answer for every address: nobody learns here who reads the newsletter. [CHK-10] */
export const subscribe = endpoint({
  method: 'POST',
  path: `${base}/subscribe`,
  who: 'guest',
  summary: 'Mails a link that confirms the subscription to the newsletter. Every address hears the same.',
  body: z.strictObject({ email }),
  reply: z.object({}),
  errors: [],
  limit: 'mail',
  limitBy: 'email',
})

/** The first time it brings the personal code of 10 % off the first order, by mail. [CHK-10] */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: `${base}/confirm-subscription`,
  who: 'guest',
  summary: 'Confirms a subscription by the mailed token. A bad token: details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']) }),
  errors: ['BAD_REQUEST'],
  limit: 'login',
})

/** What mail programs send by themselves (RFC 8058): the token in the address, the form `List-Unsubscribe=One-Click` as body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: `${base}/unsubscribe`,
  who: 'guest',
  summary: 'Ends a subscription by the token of its mails, in JSON or as a form, without signing in.',
  query: z.object({ token }),
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: z.object({}),
  errors: ['BAD_REQUEST'],
})
