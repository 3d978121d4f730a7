import sharp from 'sharp'
import { palettes } from '#shared/brand/palette.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import type { BrandName, Storefront } from '#shared/storefronts/storefront.ts'

/** The symbol of each brand: on a 16-unit grid for favicons, and on a 512-unit grid inside a maskable icon's safe circle. */
const signs: Readonly<Record<BrandName, { favicon: string; appIcon: string }>> = {
  shyr: {
    favicon: 'M1 4H3V10H7V4H9V10H13V4H15V12H1Z',
    appIcon: 'M72 168H120V308H232V168H280V308H392V168H440V352H72Z',
  },
  lan: {
    favicon: 'M4 4H15V12H13V6H5.500L3.300 12H1Z',
    appIcon: 'M160 152H420V360H364V208H208L148 360H92Z',
  },
}

/** Returns the favicon as SVG, named by the brand's title for assistive technology. */
export function renderFavicon({ name, title }: Storefront['brand']): string {
  const { icon, letter } = palettes[name].sign
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" role="img" aria-label="${title.uk}"><path fill="${icon}" d="M0 0H16V16H0Z"/><path fill="${letter}" d="${signs[name].favicon}"/></svg>\n`
}

/** Returns the app icon as PNG, `size` pixels square. */
export function renderAppIcon(name: BrandName, size: number): Promise<Buffer> {
  const { icon, letter } = palettes[name].sign
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><path fill="${icon}" d="M0 0H512V512H0Z"/><path fill="${letter}" d="${signs[name].appIcon}"/></svg>`,
  )
}

const share = { width: 1200, height: 630, margin: 64, baseline: 537 }

/** Returns the preview image of shared links, 1200 × 630: the wordmark spans the width between the margins. */
export function renderShareImage(name: BrandName): Promise<Buffer> {
  const { ink, sign } = palettes[name]
  const width = share.width - 2 * share.margin
  const scale = width / shareUnits
  const { path } = wordmarkPath(name, 'uk', shareUnits)
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${share.width}" height="${share.height}"><path fill="${sign.share}" d="M0 0H${share.width}V${share.height}H0Z"/><path fill="${ink}" fill-rule="evenodd" transform="translate(${share.margin} ${share.baseline - 100 * scale}) scale(${scale})" d="${path}"/></svg>`,
  )
}

/** Width of the wordmark in its own units, of which the cap height is 100. */
const shareUnits = 1150

const toPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
