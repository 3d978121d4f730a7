import { palettes } from '#shared/brand/palette.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** Returns the web app manifest of a brand as JSON text. */
export function renderManifest({ name, title }: Storefront['brand']): string {
  const { paper } = palettes[name]
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  const manifest = {
    name: `${title.uk} / ${title.en}`,
    short_name: title.en,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512, 'any maskable')],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
