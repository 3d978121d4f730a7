import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { fitQuestions, keptSizes } from '#shared/entities/fit.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { fitAnswers, sizes } from '#shared/enums.ts'

const base = '/v1/fit'
/** The token in the fit mail. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
const maxParts = 20

/** A POST, so that the token is in no log. */
export const readFitQuestions = endpoint({
  method: 'POST',
  path: `${base}/read`,
  who: 'guest',
  summary:
    'Lists the items of a delivered order whose fit the mailed token asks about, with the answers so far. A bad or expired token gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: fitQuestions,
  errors: ['BAD_REQUEST'],
  limit: 'recipient',
})

export const answerFit = endpoint({
  method: 'POST',
  path: `${base}/answer`,
  who: 'guest',
  summary:
    'Stores how an item of a delivered order fits, in place of an earlier answer. `parts` names measurements of the product that are too small or too large. An item that was not ordered, or that was returned, gets details.reason ITEM_NOT_ASKED.',
  body: z.strictObject({
    token,
    variantId: id,
    size: z.enum(sizes),
    answer: z.enum(fitAnswers),
    /** Default: those that were named before with the same answer. */
    parts: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxParts))),
  }),
  reply: fitQuestions,
  errors: ['BAD_REQUEST'],
  limit: 'recipient',
})

export const listKeptSizes = endpoint({
  method: 'GET',
  path: `${base}/kept`,
  who: 'customer',
  summary:
    'Lists the sizes of products of a category that the caller has received and kept, with how they found them, the latest first.',
  query: z.object({ category: id }),
  reply: keptSizes,
  errors: [],
})
