import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { email } from '#shared/entities/customer.ts'
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
    'Asks for one mail when a variant, or one of its sizes, is back in stock. CONFIRM: a link was mailed that confirms the address; WAITING: signed in, with the own confirmed address; IN_STOCK: it is there already, nothing was stored. Guests need an email.',
  body: z.strictObject({
    variantId: id,
    /** Default: any size. */
    size: z.optional(z.enum(sizes)),
    /** Default: the customer's own. */
    email: z.optional(email),
  }),
  reply: z.object({ status: z.enum(['CONFIRM', 'WAITING', 'IN_STOCK']) }),
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
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']), variantId: id }),
  errors: ['BAD_REQUEST'],
  limit: 'login',
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
