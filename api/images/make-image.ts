import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { shareImageSize } from '#api/modules/photo.ts'
import { papers } from '#shared/brand/palette.ts'
import type { ImageFormat } from '#api/images/image-name.ts'

// One thread makes images, so that the others can serve visitors.
sharp.concurrency(1)

/** Measured: effort 2 gives files 3 % larger than effort 4, in a third (WebP) or a sixth (AVIF) of the time. */
const options = {
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 2 },
} as const

/** Makes the image of a shared link: the whole photo on a ground of its own kind. */
const makeShareImage = (photograph: string, target: string) =>
  sharp(photograph)
    .autoOrient()
    .resize({ ...shareImageSize, fit: 'contain', background: papers.shyr })
    .flatten({ background: papers.shyr })
    .jpeg({ quality: 82, progressive: true })
    .toFile(target)

/**
 * Makes one image from a photo: upright, never enlarged, in sRGB, without metadata. The file is written under another name and
 * renamed, so it is never read half-written, even if two processes make the same one.
 * @param photograph the photo's file
 * @param target the image's file
 * @param width 'share': 1200 × 630, the photo whole
 */
export async function makeImage(
  photograph: string,
  target: string,
  width: number | 'share',
  format: ImageFormat,
): Promise<void> {
  const unfinished = `${target}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    if (width === 'share' || format === 'jpg') await makeShareImage(photograph, unfinished)
    else {
      const upright = sharp(photograph).autoOrient().resize({ width, withoutEnlargement: true })
      await upright.toFormat(format, options[format]).toFile(unfinished)
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
