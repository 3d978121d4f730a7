import * as z from 'zod/mini'

/**
 * A picture by its widths: W500 and W1000 always, smaller and larger ones where the source has them. Each is the address of a
 * WebP file; the AVIF of the same picture lies beside it under the same name. Addresses carry the content's hash. [ENT-01]
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
  /** What the picture shows, in the reader's language. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The picture's own shade, as #RRGGBB. */
  dominant: z.string(),
})
export type Photo = z.infer<typeof photo>
