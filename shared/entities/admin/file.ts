import * as z from 'zod/mini'
import { line, time } from '#shared/entities/common.ts'
import { imageSizes } from '#shared/entities/photo.ts'
import { baseFields, bothLanguages, createChange, draftLanguages } from '#shared/entities/resource.ts'

/** The image types that the shop accepts. Phones take HEIC; an application may call it HEIF. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
export type ImageType = (typeof imageTypes)[number]
export { maxImageBytes, maxImagePixels } from '#shared/rules/image-limits.ts'

/** A raw image as body: its bytes and its Content-Type. */
export const uploadedImage = z.object({
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** The description of an image in both languages, sent in the query, as the body is its bytes. It can be added later. */
export const imageAlt = z.object({ altUk: z.optional(line(300)), altEn: z.optional(line(300)) })
/** A description that is left out stays. */
export const imageChange = z.extend(imageAlt, { updatedAt: time })

const fileInput = z.strictObject({ alt: bothLanguages(300) })
export type FileInput = z.infer<typeof fileInput>
export const fileChange = createChange(fileInput)

export const adminFile = z.extend(fileInput, {
  /** Empty in a language in which it is not described yet. */
  alt: draftLanguages(300),
  /** Addresses of the image by width. */
  imageSizes,
  /** Size of the original in pixels. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour as #RRGGBB. */
  dominant: z.string(),
  ...baseFields,
})
export type AdminFile = z.infer<typeof adminFile>

/** The reply to an upload. */
export const uploadedFile = z.extend(adminFile, {
  /** True if the image was there already. */
  existed: z.boolean(),
})
export type UploadedFile = z.infer<typeof uploadedFile>
