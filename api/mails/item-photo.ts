import sharp from 'sharp'
import type { MailImage } from '#api/ports/mail.ts'

/** Size of an item's photo in a mail, in pixels. */
export const photoSize = { width: 60, height: 80 }
/** Device pixels per pixel: sharp on phones, about 5 kB each. */
const sharpness = 2

/**
 * Makes the photo of an ordered item, which is attached to the mail, because a mail loads nothing from the network.
 * @param path the photo's file
 * @param cid the content id that the mail's HTML refers to
 */
export async function readItemPhoto(path: string, cid: string): Promise<MailImage> {
  return {
    cid,
    filename: `${cid}.jpg`,
    contentType: 'image/jpeg',
    content: await sharp(path)
      .autoOrient()
      .resize({ width: photoSize.width * sharpness, height: photoSize.height * sharpness, fit: 'cover' })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer(),
  }
}
