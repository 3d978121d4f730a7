import type { ImageSizes, Photo } from '#shared/entities/photo.ts'
import type { Locale, PhotoView, Translated } from '#shared/enums.ts'

/** A photo as queries return it. */
export interface PhotoRow {
  id: string
  hash: string
  alt: Translated
  width: number
  height: number
  dominant: string
  /** Of a variant's photos. */
  view?: PhotoView
}

const photoColumns =
  "'id', f.id, 'hash', f.hash, 'alt', f.alt, 'width', f.width, 'height', f.height, 'dominant', f.dominant"
/** SQL that builds a PhotoRow from the table alias `f`, for use inside json functions. */
export const photoRowSql = `json_build_object(${photoColumns})`
/** Like `photoRowSql`, with the view of a variant's photo from the table alias `vp`. */
export const variantPhotoRowSql = `json_build_object(${photoColumns}, 'view', vp.view)`

/** The widths in pixels that photos are resized to. None is enlarged beyond its original. */
export const imageWidths = [250, 500, 1000, 1500, 2000] as const

/** Returns the address of a resized photo. It contains the content hash, so caches may store it permanently. */
export function toPhotoAddress(hash: string, width: number, format: 'webp' | 'avif'): string {
  return `/images/${hash}-${width}.${format}`
}

/** The size in pixels that Open Graph recommends for the image of a shared link. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Returns the address of a photo for shared links: a JPEG, because many readers support no other format. */
export function shareImageAddress(hash: string): string {
  return `/images/${hash}-share.jpg`
}

/** Returns a photo in its wire format, in one language. [ENT-01] */
export function toPhoto(row: PhotoRow, locale: Locale): Photo {
  return {
    _id: row.id,
    imageSizes: toImageSizes(row),
    alt: row.alt[locale],
    width: row.width,
    height: row.height,
    dominant: row.dominant,
    ...(row.view && { view: row.view }),
  }
}

const toImageSizes = ({ hash, width }: PhotoRow): ImageSizes => ({
  W250: toPhotoAddress(hash, 250, 'webp'),
  W500: toPhotoAddress(hash, 500, 'webp'),
  W1000: toPhotoAddress(hash, 1000, 'webp'),
  ...(width >= 1500 && { W1500: toPhotoAddress(hash, 1500, 'webp') }),
  ...(width >= 2000 && { W2000: toPhotoAddress(hash, 2000, 'webp') }),
})
