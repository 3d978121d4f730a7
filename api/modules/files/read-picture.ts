import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { largestPicturePixels, pictureTypes, type PictureType } from '#shared/entities/admin/file.ts'
import { Refusal } from '#shared/errors.ts'

/** A picture as the shop keeps it. */
export interface Picture {
  bytes: Buffer
  contentType: string
  /** Key in the storage: named by its content. */
  source: string
  hash: string
  width: number
  height: number
  dominant: string
}

/** The longest side of a kept original: twice what any page shows. */
const longestSide = 3000

/**
 * Reads a picture that somebody sent and makes it anew: upright, in sRGB, without place, camera or anything else that was
 * written into it; what is no picture does not survive it.
 * @throws Refusal FILE_TYPE_NOT_ALLOWED, FILE_HAS_DIFFERENT_TYPE, VALIDATION_ERROR where it is broken or has too many pixels
 */
export const readPicture = async ({ type, bytes }: { type: string; bytes: Uint8Array }): Promise<Picture> => {
  const declared = pictureTypes.find((one) => one === type)
  if (!declared) throw new Refusal('FILE_TYPE_NOT_ALLOWED', { allowed: pictureTypes })
  if (sniffType(bytes) !== declared) throw new Refusal('FILE_HAS_DIFFERENT_TYPE')
  await refuseTooManyPixels(bytes)
  try {
    const upright = sharp(bytes, { limitInputPixels: largestPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await upright.webp({ quality: 92 }).toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
    return {
      bytes: data,
      contentType: 'image/webp',
      source: `uploads/${hash}.webp`,
      hash,
      width: info.width,
      height: info.height,
      dominant: await dominantOf(data),
    }
  } catch {
    // Its head said a picture; what followed was none.
    throw new Refusal('VALIDATION_ERROR', [{ field: 'picture', rule: 'broken' }])
  }
}

const refuseTooManyPixels = async (bytes: Uint8Array): Promise<void> => {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head && head.width * head.height > largestPicturePixels)
    throw new Refusal('VALIDATION_ERROR', [{ field: 'picture', rule: 'too_many_pixels' }])
}

/** What bytes are by how they begin, whatever a name or header says; undefined for what the shop does not take. */
const sniffType = (bytes: Uint8Array): PictureType | undefined => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}
const signatures: readonly (readonly [RegExp, PictureType])[] = [
  // eslint-disable-next-line no-control-regex -- these are the bytes
  [/^\u00FF\u00D8\u00FF/, 'image/jpeg'],
  // eslint-disable-next-line no-control-regex -- these are the bytes
  [/^\u0089PNG\r\n\u001A\n/, 'image/png'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
]

const dominantOf = async (bytes: Buffer): Promise<string> => {
  const { dominant } = await sharp(bytes).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
