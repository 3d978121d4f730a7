import sharp from 'sharp'
import { readHeic } from '#tests/support/heic/read-heic.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Small images of every type, some with another type's name, and bytes that are not an image. */
export const createImages = async (): Promise<{ type: string; bytes: Buffer }[]> => {
  const images = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const type = imageTypes[n % imageTypes.length]!
      const background = { r: n * 6, g: 255 - n * 6, b: (n * 37) % 256 }
      const bytes = await sharp({ create: { width: 8 + n, height: 8, channels: 3, background } })
        .toFormat(type.slice(6) as 'webp', type === 'image/avif' ? { effort: 0 } : {}) // 'image/webp' → 'webp'
        .toBuffer()
      return { type: n % 10 === 9 ? 'image/png' : type, bytes }
    }),
  )
  return [
    ...images,
    { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    { type: 'image/jpeg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') },
    { type: 'image/webp', bytes: Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1') },
    { type: 'image/avif', bytes: Buffer.from('\0\0\0\x1cftypavif', 'latin1') },
    { type: 'image/heic', bytes: readHeic('upright') },
    { type: 'image/heif', bytes: readHeic('upright') },
    { type: 'image/heic', bytes: Buffer.from('\0\0\0\x1cftypheic', 'latin1') },
    { type: 'image/webp', bytes: Buffer.alloc(0) },
  ]
}
