import { pictureWidths } from '#api/modules/photo.ts'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** One picture of a photograph: what its file is called says it all. */
export interface PictureName {
  readonly hash: string
  readonly width: number
  readonly format: PictureFormat
}

export const contentTypes: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp' }

export const writePictureName = ({ hash, width, format }: PictureName): string => `${hash}-${width}.${format}`

/** Reads the last part of an address. Undefined for everything else: no other name ever reaches a folder or the database. */
export const readPictureName = (name: string): PictureName | undefined => {
  const [, hash, width, format] = shape.exec(name) ?? []
  if (hash === undefined) return undefined
  // The shape lets only these formats through.
  return { hash, width: Number(width), format: format as PictureFormat }
}
const shape = new RegExp(`^([\\da-f]{16})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`)

/**
 * The widths a photograph is shown in: the small ones always (what is smaller stays as it is), the large ones where it has the
 * pixels.
 */
export const widthsOf = (photographWidth: number): number[] =>
  pictureWidths.filter((width) => width <= alwaysUpTo || width <= photographWidth)
const alwaysUpTo = 1000
