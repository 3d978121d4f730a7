import * as z from 'zod/mini'
import { adminFile } from '#shared/entities/admin/file.ts'
import { id } from '#shared/entities/common.ts'
import { draftLanguages } from '#shared/entities/resource.ts'
import { maxLimit, maxPage } from '#shared/entities/search.ts'
import { pageNames, photoViews } from '#shared/enums.ts'
import { filePlaces, replaceRefusals } from '#shared/rules/file-places.ts'

const name = draftLanguages(300)
const count = z.int()

/** An image as the list of the counter shows it. */
export const fileRow = z.extend(adminFile, {
  /** The first product that shows it, and in which colour, in both languages; null if none does. */
  product: z.nullable(z.object({ name, colour: name })),
  /** How many colours of products, categories, collections and pages show it. */
  places: count,
  /** True if a placed order shows it. */
  inOrders: z.boolean(),
  /** Why replacing it is refused; null: it can be replaced. */
  replaceRefusal: z.nullable(z.enum(replaceRefusals)),
})
export type FileRow = z.infer<typeof fileRow>

export const fileRowSearch = z.strictObject({
  /** Finds by the beginnings of words: of the description, the stored name, and the name or vendor code of a product that shows it. */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** Only images that such a place shows. ORDER: only those that orders show, and nothing else. */
  place: z.optional(z.enum(filePlaces)),
  /** True: only images without a description in a language. */
  undescribed: z.optional(z.boolean()),
  /** True: only images that are shown nowhere. */
  unused: z.optional(z.boolean()),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxLimit))),
})
export type FileRowSearch = z.infer<typeof fileRowSearch>

export const fileRowsFound = z.object({
  entities: z.array(fileRow),
  total: count,
  /** How many images there are, how many lack a description, and how many are shown nowhere; independent of the search. */
  counts: z.object({ all: count, undescribed: count, unused: count }),
})

/** Where a content page shows an image: in its hero, across its width, at a side of a pair, or between the products of the catalogue. */
export const pageSpots = ['hero', 'scene', 'left', 'right', 'scenes'] as const
export type PageSpot = (typeof pageSpots)[number]

/** An image with the places that show it. */
export const fileUses = z.extend(adminFile, {
  /** The colours of products, at most 50; `productCount` is the number of all. */
  products: z.array(
    z.object({
      productId: id,
      variantId: id,
      name,
      colour: name,
      view: z.enum(photoViews),
      /** Which photo of the colour it is, from 1. */
      position: count,
    }),
  ),
  productCount: count,
  categories: z.array(z.object({ _id: id, name })),
  collections: z.array(z.object({ _id: id, name })),
  pages: z.array(
    z.object({
      name: z.enum(pageNames),
      title: name,
      /** Each place on it, with the number of its section from 1. */
      spots: z.array(z.object({ section: count, spot: z.enum(pageSpots) })),
    }),
  ),
  /** How many placed orders show it. */
  orderCount: count,
  /** A description made of the first product that shows it and its view, else of a category or collection; null without any. */
  suggestedAlt: z.nullable(draftLanguages(1000)),
  /** The name of the administrator who uploaded it; null if it was not uploaded by hand or the account is deleted. */
  uploadedBy: z.nullable(z.string()),
  /** Why replacing it is refused; null: it can be replaced. */
  replaceRefusal: z.nullable(z.enum(replaceRefusals)),
})
export type FileUses = z.infer<typeof fileUses>
