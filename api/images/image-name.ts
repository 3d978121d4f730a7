import { imageWidths } from '#api/modules/photo.ts'

/** The formats of each width. */
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number] | 'jpg'

/** One image of a photo, parsed from its file name. */
export interface ImageName {
  readonly hash: string
  /** 'share': the image of a shared link, the one JPEG. */
  readonly width: number | 'share'
  readonly format: ImageFormat
}

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export function writeImageName({ hash, width, format }: ImageName): string {
  return `${hash}-${width}.${format}`
}

/** Parses a file name. Returns undefined for any other text, so that no other name reaches the disk or the database. */
export function readImageName(name: string): ImageName | undefined {
  const [, hash, width, format] = shape.exec(name) ?? []
  if (hash === undefined) return undefined
  // The shape lets only these formats through.
  return { hash, width: width === undefined ? 'share' : Number(width), format: (format ?? 'jpg') as ImageFormat }
}
const shape = new RegExp(`^([\\da-f]{16})-(?:share\\.jpg|(${imageWidths.join('|')})\\.(${imageFormats.join('|')}))$`)

/**
 * Returns the widths that a photo is offered in: the small ones always (a smaller photo is not enlarged), the large ones if it
 * has the pixels.
 */
export function listWidths(photographWidth: number): number[] {
  return imageWidths.filter((width) => width <= alwaysUpTo || width <= photographWidth)
}
const alwaysUpTo = 1000
