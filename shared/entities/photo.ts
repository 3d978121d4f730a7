import * as z from 'zod/mini'
import { photoViews } from '#shared/enums.ts'

/**
 * The addresses of a photo by width in pixels. W1500 and W2000 exist only if the original is that wide. Each is a WebP file; the
 * AVIF has the same name with another extension. Addresses contain the content hash. [ENT-01]
 */
export const imageSizes = z.object({
  W250: z.string(),
  W500: z.string(),
  W1000: z.string(),
  W1500: z.optional(z.string()),
  W2000: z.optional(z.string()),
})
export type ImageSizes = z.infer<typeof imageSizes>

export const photo = z.object({
  _id: z.string(),
  imageSizes,
  /** Description in the language of the request. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour as #RRGGBB. */
  dominant: z.string(),
  /** For a product's photos: the view that is shown. */
  view: z.optional(z.enum(photoViews)),
})
export type Photo = z.infer<typeof photo>
