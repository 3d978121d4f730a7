import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
import { queues, turn } from '#shared/entities/turn.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { sizes } from '#shared/enums.ts'

const base = '/v1/stock-alerts'
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** CONFIRM is the same for every guest and address, so it reveals no other person's alerts. [CAT-03] */
export const createStockAlert = endpoint({
  method: 'POST',
  path: base,
  who: 'guest',
  summary:
    'Asks for one mail when a variant is back in stock, or joins the queue of one of its sizes. CONFIRM: a link was mailed that confirms the address; WAITING: signed in, with the own confirmed address; IN_STOCK: it is there already, nothing was stored. Guests need an email. `turn` is the token of the own place in the queue.',
  body: z.strictObject({
    variantId: id,
    /** Default: any size. */
    size: z.optional(z.enum(sizes)),
    /** Default: the customer's own. */
    email: z.optional(email),
  }),
  reply: z.object({ status: z.enum(['CONFIRM', 'WAITING', 'IN_STOCK']), turn: z.optional(token) }),
  errors: ['PRODUCT_SINGLE_VARIANT_NOT_FOUND', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
  limit: 'mail',
  limitBy: ['email'],
})

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: `${base}/confirm`,
  who: 'guest',
  summary: 'Confirms a stock alert by the mailed token. A bad token gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']), variantId: id, turn: z.optional(token) }),
  errors: ['BAD_REQUEST'],
  limit: 'login',
})

export const listWaiting = endpoint({
  method: 'GET',
  path: `${base}/waiting`,
  who: 'guest',
  summary:
    'Lists how many people wait for each size of a variant, and whether units of it are held for them: nobody else can buy those.',
  query: z.object({ variantId: id }),
  reply: queues,
  errors: [],
})

/** A POST, so that the token is in no log. */
export const useTurn = endpoint({
  method: 'POST',
  path: `${base}/turn`,
  who: 'guest',
  summary:
    'Reads the place of a person in the queue of a size, by the token of their mails. TAKE gives the browser a cookie by which its orders take the held unit, PASS ends the turn, LEAVE leaves the queue. A bad token, or that of a person who waits no more, gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token, action: z.enum(['READ', 'TAKE', 'PASS', 'LEAVE']) }),
  reply: turn,
  errors: ['BAD_REQUEST'],
  limit: 'recipient',
})

/** The one-click request of mail programs (RFC 8058): the token in the query, the form `List-Unsubscribe=One-Click` as body. */
export const stopStockAlert = endpoint({
  method: 'POST',
  path: `${base}/stop`,
  who: 'guest',
  summary: 'Deletes all stock alerts of an address by the token of its mails, as JSON or form, without signing in.',
  query: z.object({ token }),
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: z.object({}),
  errors: ['BAD_REQUEST'],
})
