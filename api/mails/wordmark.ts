import sharp from 'sharp'
import type { MailImage } from '#api/ports/mail.ts'
import { wordmarkPath, wordmarks } from '#shared/brand/wordmark-path.ts'
import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/**
 * Renders the wordmark of a mail's head as an image of about 1 kB that is attached to the mail. Mail programs show no SVG, block
 * images from the shop's address until they are allowed, and cannot load any from a demo.
 */
export async function wordmarkImage(
  brand: BrandName,
  locale: Locale,
  colours: { ink: string; ground: string },
): Promise<MailImage & { width: number; height: number; alt: string }> {
  const { width: units, path } = wordmarkPath(brand, locale)
  const alt = wordmarks[brand][locale].join('')
  const width = Math.round((units * height) / 100)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 100" width="${width * sharpness}" height="${height * sharpness}"><path fill="${colours.ink}" fill-rule="evenodd" d="${path}"/></svg>`
  // Opaque: mail programs with a dark mode would show dark ink on black.
  const content = await sharp(Buffer.from(svg))
    .flatten({ background: colours.ground })
    .png({ palette: true })
    .toBuffer()
  return { cid: 'wordmark', filename: `${alt}.png`, contentType: 'image/png', content, width, height, alt }
}

const height = 20
/** Device pixels per pixel of the mail: sharp on phones. */
const sharpness = 3
