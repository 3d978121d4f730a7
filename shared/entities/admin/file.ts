import * as z from 'zod/mini'
import { line, time } from '#shared/entities/common.ts'
import { imageSizes } from '#shared/entities/photo.ts'
import { bothLanguages, changeOf, stamps } from '#shared/entities/record.ts'

/** The types of pictures that the shop takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]
/** No picture that is sent may be larger, in bytes and in pixels. */
export const largestPictureBytes = 20 * 1024 * 1024
export const largestPicturePixels = 50_000_000

/** A body that is a picture: its bytes, and what its Content-Type says they are. */
export const uploadedPicture = z.object({
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** What a picture shows, in both languages, beside its bytes. */
export const pictureAlt = z.object({ altUk: line(300), altEn: line(300) })
/** A new picture in the place of another; what is left out stays. */
export const pictureChange = z.extend(z.partial(pictureAlt), { updatedAt: time })

const fileInput = z.strictObject({ alt: bothLanguages(300) })
export type FileInput = z.infer<typeof fileInput>
export const fileChange = changeOf(fileInput)

export const adminFile = z.extend(fileInput, {
  /** Addresses of the picture in its widths. */
  imageSizes,
  /** Of the original. */
  width: z.int(),
  height: z.int(),
  /** The picture's own shade, as #RRGGBB. */
  dominant: z.string(),
  ...stamps,
})
export type AdminFile = z.infer<typeof adminFile>
