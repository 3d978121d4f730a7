import type { ImageSizes, Photo } from '#shared/entities/photo.ts'
import type { Locale, Translated } from '#shared/enums.ts'

/** A picture as a query answers it. */
export interface PhotoRow {
  id: string
  hash: string
  alt: Translated
  width: number
  height: number
  dominant: string
}

/** The SQL that builds a PhotoRow of table alias `f`, for use inside json functions. */
export const photoRowSql =
  "json_build_object('id', f.id, 'hash', f.hash, 'alt', f.alt, 'width', f.width, 'height', f.height, 'dominant', f.dominant)"

/** The widths that pictures are made in; none is enlarged beyond its original. */
export const pictureWidths = [250, 500, 1000, 1500, 2000] as const

/** The address of a made picture: named by its content, so it may be kept for ever. */
export const pictureAddress = (hash: string, width: number, format: 'webp' | 'avif'): string =>
  `/images/${hash}-${width}.${format}`

/** A picture as the wire carries it, in the reader's language. [ENT-01] */
export const toPhoto = (row: PhotoRow, locale: Locale): Photo => ({
  _id: row.id,
  imageSizes: imageSizesOf(row),
  alt: row.alt[locale],
  width: row.width,
  height: row.height,
  dominant: row.dominant,
})

const imageSizesOf = ({ hash, width }: PhotoRow): ImageSizes => ({
  W250: pictureAddress(hash, 250, 'webp'),
  W500: pictureAddress(hash, 500, 'webp'),
  W1000: pictureAddress(hash, 1000, 'webp'),
  ...(width >= 1500 && { W1500: pictureAddress(hash, 1500, 'webp') }),
  ...(width >= 2000 && { W2000: pictureAddress(hash, 2000, 'webp') }),
})
