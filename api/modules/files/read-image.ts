import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { convertHeic } from '#api/modules/files/decode-heic.ts'
import { maxImagePixels, imageTypes, type ImageType } from '#shared/entities/admin/file.ts'
import { AppError } from '#shared/errors.ts'

/** An image as the shop stores it. */
export interface StoredImage {
  bytes: Buffer
  contentType: string
  /** Key in the storage; contains the content hash. */
  source: string
  hash: string
  /** SHA-256 of the bytes that were uploaded. */
  originalHash: string
  width: number
  height: number
  dominant: string
}

/** Returns the key of an uploaded image in the storage by its hash. */
export function toSource(hash: string): string {
  return `uploads/${hash}.webp`
}

interface ImageLimits {
  readonly types: readonly ImageType[]
  /** Of the stored image, in pixels. */
  readonly longestSide: number
}

/** Limits of the shop's own images: twice the largest width of a page. */
const ownImages: ImageLimits = { types: imageTypes, longestSide: 3000 }

/**
 * Decodes an uploaded image and encodes it again: upright, in sRGB and without metadata such as place and camera. A file that is
 * not an image fails to decode.
 * @throws AppError FILE_TYPE_NOT_ALLOWED, FILE_HAS_DIFFERENT_TYPE, or VALIDATION_ERROR if it is broken or has too many pixels
 */
export async function readImage(
  { type, bytes }: { type: string; bytes: Uint8Array },
  { types, longestSide }: ImageLimits = ownImages,
): Promise<StoredImage> {
  const declared = types.find((one) => one === type)
  if (!declared) throw new AppError('FILE_TYPE_NOT_ALLOWED', { allowed: types })
  if (sniffType(bytes) !== (declared === 'image/heif' ? 'image/heic' : declared))
    throw new AppError('FILE_HAS_DIFFERENT_TYPE', { declared, allowed: types })
  const readable = (await needsConversion(bytes)) ? await convertHeic(bytes, longestSide) : bytes
  await assertPixelLimit(readable)
  try {
    const upright = sharp(readable, { limitInputPixels: maxImagePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await upright.webp({ quality: 92 }).toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
    return {
      bytes: data,
      contentType: 'image/webp',
      source: toSource(hash),
      hash,
      originalHash: createHash('sha256').update(bytes).digest('hex'),
      width: info.width,
      height: info.height,
      dominant: await readDominantColour(data),
    }
  } catch {
    // The first bytes are those of an image, but the rest does not decode.
    throw new AppError('VALIDATION_ERROR', [{ field: 'picture', rule: 'broken' }])
  }
}

/** Returns true for a HEIF file that is not coded as AV1, the only coding that sharp decodes. */
const needsConversion = async (bytes: Uint8Array): Promise<boolean> => {
  if (sniffType(bytes) !== 'image/heic') return false
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head?.compression !== 'av1'
}

const assertPixelLimit = async (bytes: Uint8Array): Promise<void> => {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head && head.width * head.height > maxImagePixels)
    throw new AppError('VALIDATION_ERROR', [{ field: 'picture', rule: 'too_many_pixels' }])
}

/** Returns the type of a file by its first bytes, HEIC for any HEIF; undefined for a type that the shop does not accept. */
export function sniffType(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}

/** Returns the size of an image in pixels by its first bytes; undefined if it is none, or larger than an upload may be. */
export async function inspectImage(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  if (!sniffType(bytes)) return undefined
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return head && head.width * head.height <= maxImagePixels ? { width: head.width, height: head.height } : undefined
}

const signatures: readonly (readonly [RegExp, ImageType])[] = [
  // eslint-disable-next-line no-control-regex -- these are the bytes
  [/^\u00FF\u00D8\u00FF/, 'image/jpeg'],
  // eslint-disable-next-line no-control-regex -- these are the bytes
  [/^\u0089PNG\r\n\u001A\n/, 'image/png'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyp(?:hei[cmsx]|mif1)/, 'image/heic'],
]

const readDominantColour = async (bytes: Buffer): Promise<string> => {
  const { dominant } = await sharp(bytes).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
