import * as z from 'zod/mini'
import { imageSizes } from '#shared/entities/photo.ts'
import { id, line, time } from '#shared/entities/common.ts'
import { draftTexts, measurements } from '#shared/entities/admin/product.ts'
import { tags } from '#shared/entities/admin/tag.ts'
import { sizeChange, variantInput } from '#shared/entities/admin/variant.ts'
import { baseFields, draftLanguages } from '#shared/entities/resource.ts'
import { fibres, genders, photoViews, sizes, type Translated } from '#shared/enums.ts'
import { careSymbols, maxCareSymbols, type CareSymbol } from '#shared/care-groups.ts'
import { findRepeatedGroup } from '#shared/rules/care-symbols.ts'
import { areWhole, type FibreShare } from '#shared/rules/composition.ts'
import { maxGrams, type SizeWeight } from '#shared/rules/weights.ts'
import { productTexts } from '#shared/rules/text-times.ts'

export const maxVariants = 60

const fibreShares = z
  .array(z.strictObject({ fibre: z.enum(fibres), percent: z.int().check(z.minimum(1), z.maximum(100)) }))
  .check(
    z.maxLength(fibres.length),
    z.refine<readonly FibreShare[]>(areWhole, { error: 'each fibre once, 100 percent together' }),
  )

const symbols = z.array(z.enum(careSymbols)).check(
  z.maxLength(maxCareSymbols),
  z.refine<readonly CareSymbol[]>((list) => findRepeatedGroup(list) === undefined, {
    error: 'at most one symbol of each group',
  }),
)
/** None: null or an empty list. Left out: a new product has none, and those of a stored one stay. */
const sentSymbols = { careSymbols: z.optional(z.nullable(symbols)) }

/** Left out: a new product has none, and those of a stored one stay. */
const sentTags = { tags: z.optional(tags) }

const sizeWeights = z
  .array(z.strictObject({ size: z.enum(sizes), grams: z.int().check(z.minimum(1), z.maximum(maxGrams)) }))
  .check(
    z.refine<readonly SizeWeight[]>((list) => new Set(list.map(({ size }) => size)).size === list.length, {
      error: 'each size once',
    }),
  )
/** The weights of its sizes. Left out: a new product has none, and those of a stored one stay. [ADM-10] */
const sentWeights = { weights: z.optional(sizeWeights) }

const productFields = {
  categoryId: id,
  vendorCode: line(40),
  type: z.enum(genders),
  ...draftTexts,
  name: draftTexts.name.check(
    z.refine<Translated>(({ uk, en }) => uk !== '' || en !== '', { error: 'a name in one language', path: ['uk'] }),
  ),
  /** The fibres that the composition begins with, as data; null: the composition is only a text. */
  fibres: z.nullable(fibreShares),
  measurements,
}

/** A photo of a variant. `alt` describes it; left out, its description stays. */
const photoInput = z.strictObject({
  fileId: id,
  view: z.enum(photoViews),
  alt: z.optional(z.extend(draftLanguages(300), { updatedAt: time })),
})

const variantParts = {
  ...z.omit(variantInput, { productId: true, sizes: true, photos: true }).shape,
  /** The changes of its sizes; a size that is left out stays. */
  sizes: z.array(sizeChange).check(
    z.refine<readonly { value: string }[]>((list) => new Set(list.map(({ value }) => value)).size === list.length, {
      error: 'each size once',
    }),
  ),
  photos: z.array(photoInput).check(z.maxLength(20)),
  /** When an INACTIVE variant is to be shown; null: that is not planned. Left out, its plan stays while it is INACTIVE. */
  showsAt: z.optional(z.nullable(time)),
}
const newVariant = z.strictObject(variantParts)
const changedVariant = z.strictObject({ _id: id, updatedAt: time, ...variantParts })

/** A product with its variants, as one. Its English, descriptions and alternative texts may be missing while none of it is ACTIVE. */
export const wholeProductInput = z.strictObject({
  ...productFields,
  ...sentSymbols,
  ...sentTags,
  ...sentWeights,
  variants: z.array(newVariant).check(z.maxLength(maxVariants)),
})
export const wholeProductChange = z.strictObject({
  ...productFields,
  ...sentSymbols,
  ...sentTags,
  ...sentWeights,
  updatedAt: time,
  /** Texts whose languages were compared: neither is behind the other from now on. */
  compared: z.optional(z.array(z.enum(productTexts)).check(z.maxLength(productTexts.length))),
  /** Variants that are new or have changed; one that is left out stays as it is. */
  variants: z.array(z.union([changedVariant, newVariant])).check(z.maxLength(maxVariants)),
})
export type WholeProductInput = z.infer<typeof wholeProductInput>
export type WholeProductChange = z.infer<typeof wholeProductChange>
export type WholeVariantInput = WholeProductInput['variants'][number] | WholeProductChange['variants'][number]

const wholePhoto = z.object({
  fileId: id,
  view: z.enum(photoViews),
  alt: draftLanguages(300),
  imageSizes,
  width: z.int(),
  height: z.int(),
  /** Version of its description. */
  updatedAt: time,
})
export type WholePhoto = z.infer<typeof wholePhoto>

const wholeVariant = z.extend(z.omit(variantInput, { productId: true, sizes: true, photos: true }), {
  ...baseFields,
  showsAt: z.nullable(time),
  sizes: z.array(
    z.object({
      value: z.enum(sizes),
      quantity: z.int(),
      /** Number of people with an alert for it. */
      waiting: z.int(),
    }),
  ),
  photos: z.array(wholePhoto),
})
export type WholeVariant = z.infer<typeof wholeVariant>

const textTime = z.object({ uk: time, en: time })
export const wholeProduct = z.object({
  ...productFields,
  /** In the order of a label, at most one of each group; null: none. */
  careSymbols: z.nullable(symbols),
  /** Words of staff, which visitors do not see. [ADM-38] */
  tags: z.array(z.string()),
  /** The weights of its sizes, in their sequence. */
  weights: sizeWeights,
  ...baseFields,
  /** When each text was changed last, by language; one that is left out has not changed since this is noted. */
  textTimes: z.object({
    name: z.optional(textTime),
    description: z.optional(textTime),
    composition: z.optional(textTime),
    care: z.optional(textTime),
  }),
  /** Units that orders of the last 30 days have, cancelled ones aside. */
  soldIn30Days: z.int(),
  variants: z.array(wholeVariant),
})
export type WholeProduct = z.infer<typeof wholeProduct>
