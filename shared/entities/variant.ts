import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { searchReply } from '#shared/entities/search.ts'
import { entityStates, genders, sizes } from '#shared/enums.ts'

export const colour = z.object({ _id: id, key: z.string(), name: z.string(), hex: z.string() })
export type Colour = z.infer<typeof colour>

/** A discounted price that may be announced as a reduction, with the words that must be shown next to it. */
export const reduction = z.object({
  /** The lowest price of the 30 days before it began. */
  lowest: money,
  since: time,
  /** When its sale ends; null if it is of no sale. */
  until: z.nullable(time),
  /** The text of a card about it, in the language of the reply. */
  note: z.string(),
  /** The words before `lowest`, where there is room for them. */
  label: z.string(),
  /** The days of its sale, in the language of the reply; null if it is of no sale. */
  days: z.nullable(z.string()),
})
export type Reduction = z.infer<typeof reduction>

/** A product in one colour: shown by a card, counted by `total`, and with a size the content of a basket item. [ENT-01] */
export const variant = z.object({
  _id: id,
  state: z.enum(entityStates),
  name: z.string(),
  vendorCode: z.string(),
  type: z.enum(genders),
  productId: id,
  category: z.object({ _id: id, name: z.string() }),
  colour,
  /** In the order of the size enumeration, with the units in stock. */
  sizes: z.array(z.object({ value: z.enum(sizes), quantity: z.int() })),
  photos: z.array(photo),
  inStock: z.boolean(),
  /** Nothing in stock, but more is on its way: the variant can be pre-ordered. */
  comingSoon: z.boolean(),
  price: money,
  discountPrice: z.nullable(money),
  /** Null: the discounted price, if there is one, is not announced as a reduction. */
  reduction: z.nullable(reduction),
  publishedAt: time,
  /** The ACTIVE colours of the product, including this one, newest first. */
  colours: z.array(z.object({ variantId: id, name: z.string(), hex: z.string() })),
})
export type Variant = z.infer<typeof variant>

/** One result of a search: the variant, with its prices next to it. [ENT-01] */
export const foundVariant = z.object({ variant, price: money, discountPrice: z.nullable(money) })
export type FoundVariant = z.infer<typeof foundVariant>

/** Counts of the facets. Each counts the results of choosing it, with the other filters unchanged. [CAT-06] */
export const facets = z.object({
  sizes: z.array(z.object({ value: z.enum(sizes), count: z.int() })),
  colours: z.array(z.object({ key: z.string(), name: z.string(), hex: z.string(), count: z.int() })),
  types: z.array(z.object({ value: z.enum(genders), count: z.int() })),
  price: z.object({ minimum: money, maximum: money }),
  inStock: z.int(),
  comingSoon: z.int(),
})
export type Facets = z.infer<typeof facets>

/** The search that replaces one whose words together find nothing. [CAT-07] */
export const nearest = z.object({
  /** The words that were searched for, as typed: the query without `leftOut`. Empty if no word finds anything. */
  text: z.string(),
  /** The words that were left out, as typed, in the order of the query. */
  leftOut: z.array(z.string()),
  /** The query with its misspelt words corrected, if that finds something. */
  didYouMean: z.nullable(z.string()),
  ...searchReply(foundVariant).shape,
})
export type Nearest = z.infer<typeof nearest>
