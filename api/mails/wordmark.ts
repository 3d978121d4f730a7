import sharp from 'sharp'
import type { MailImage } from '#api/ports/mail.ts'
import { wordmarkPath, wordmarks } from '#shared/brand/wordmark-path.ts'
import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

interface WordmarkImage extends MailImage {
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Every mail of a brand and a language has the same one. */
const rendered = new Map<string, WordmarkImage>()

/**
 * Returns the wordmark of a mail's head as an image of about 1 kB that is attached to the mail. Mail programs show no SVG, block
 * images from the shop's address until they are allowed, and cannot load any from a demo.
 */
export async function wordmarkImage(...wordmark: Parameters<typeof render>): Promise<WordmarkImage> {
  const key = JSON.stringify(wordmark)
  const image = rendered.get(key) ?? (await render(...wordmark))
  rendered.set(key, image)
  return image
}

const render = async (
  brand: BrandName,
  locale: Locale,
  colours: { ink: string; ground: string },
): Promise<WordmarkImage> => {
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
