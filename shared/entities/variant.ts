import * as z from 'zod/mini'
import { id, money, time } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { entityStates, genders, sizes } from '#shared/enums.ts'

export const colour = z.object({ _id: id, key: z.string(), name: z.string(), hex: z.string() })
export type Colour = z.infer<typeof colour>

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
  publishedAt: time,
  /** The ACTIVE colours of the product, including this one, newest first. */
  colours: z.array(z.object({ variantId: id, name: z.string(), hex: z.string() })),
})
export type Variant = z.infer<typeof variant>

/** One result of a search: the variant, with its prices next to it. [ENT-01] */
export const foundVariant = z.object({ variant, price: money, discountPrice: z.nullable(money) })
export type FoundVariant = z.infer<typeof foundVariant>

/** Counts beside the filters: each counts what choosing it would bring, the other filters kept. [CAT-06] */
export const facets = z.object({
  sizes: z.array(z.object({ value: z.enum(sizes), count: z.int() })),
  colours: z.array(z.object({ key: z.string(), name: z.string(), hex: z.string(), count: z.int() })),
  types: z.array(z.object({ value: z.enum(genders), count: z.int() })),
  price: z.object({ minimum: money, maximum: money }),
  inStock: z.int(),
  comingSoon: z.int(),
})
export type Facets = z.infer<typeof facets>
