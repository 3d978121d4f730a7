import sharp from 'sharp'
import type { MailPicture } from '#api/ports/mail.ts'
import { wordmarkPath, wordmarks } from '#shared/brand/wordmark-path.ts'
import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/**
 * The wordmark of a mail's head, at its natural width, in the mail itself. Mail programs draw no SVG; and a picture at the
 * shop's address is held back until the reader allows it, and can't be fetched from a demo at all. It is some 1 kB.
 */
export const wordmarkPicture = async (
  brand: BrandName,
  locale: Locale,
  colours: { ink: string; ground: string },
): Promise<MailPicture & { width: number; height: number; alt: string }> => {
  const { width: units, path } = wordmarkPath(brand, locale)
  const alt = wordmarks[brand][locale].join('')
  const width = Math.round((units * height) / 100)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 100" width="${width * sharpness}" height="${height * sharpness}"><path fill="${colours.ink}" fill-rule="evenodd" d="${path}"/></svg>`
  // On the mail's own ground, not transparent: programs that darken mails would leave ink on black.
  const content = await sharp(Buffer.from(svg))
    .flatten({ background: colours.ground })
    .png({ palette: true })
    .toBuffer()
  return { cid: 'wordmark', filename: `${alt}.png`, contentType: 'image/png', content, width, height, alt }
}

const height = 20
/** Pixels of the picture for one of the mail: sharp on phones. */
const sharpness = 3
