import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { fitSummary } from '#shared/entities/fit.ts'
import { photo } from '#shared/entities/photo.ts'
import { variant } from '#shared/entities/variant.ts'
import { genders, sizes } from '#shared/enums.ts'
import { careSymbols } from '#shared/care-groups.ts'

/** A symbol of a care label: its key, the address of its drawing (SVG) and its meaning. */
const careSymbol = z.object({ key: z.enum(careSymbols), image: z.string(), name: z.string() })

/** A product: the data that all its colours share. */
export const product = z.object({
  _id: id,
  name: z.string(),
  vendorCode: z.string(),
  type: z.enum(genders),
  category: z.object({ _id: id, name: z.string() }),
  description: z.string(),
  composition: z.string(),
  care: z.string(),
  /** Its care symbols in the order of a label; left out if it has none. */
  careSymbols: z.optional(z.array(careSymbol)),
  /**
   * The size table: each row has one number in centimetres per entry of `sizes`. `key` names the measurement alike in both languages and
   * on every product.
   */
  measurements: z.object({
    sizes: z.array(z.enum(sizes)),
    rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number()) })),
  }),
})
export type Product = z.infer<typeof product>

/** A product with its ACTIVE variants. */
export const productWithVariants = z.object({ ...product.shape, variants: z.array(variant) })

/** A colour of the same product, with its first photo. */
const sibling = z.object({
  ...z.pick(variant, {
    _id: true,
    vendorCode: true,
    colour: true,
    sizes: true,
    inStock: true,
    comingSoon: true,
    price: true,
    discountPrice: true,
    reduction: true,
  }).shape,
  photo: z.nullable(photo),
})

/** The data that the product page shows: the variant, its product and the product's other colours. [CAT-03] */
export const variantDetails = z.object({
  ...variant.shape,
  product,
  siblings: z.array(sibling),
  /** Customers' answers about its size; null for fewer than five. */
  fit: z.nullable(fitSummary),
  /** A sentence for each promotion that it counts for at the moment. [ADM-31] */
  promotions: z.array(z.string()),
  /** The address of its first photo for shared links: a JPEG of 1200 × 630. null without photos. */
  shareImage: z.nullable(z.string()),
})
export type VariantDetails = z.infer<typeof variantDetails>
