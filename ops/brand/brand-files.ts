import { renderCareImages } from '#ops/brand/care-images.ts'
import { renderAppIcon, renderFavicon, renderShareImage } from '#ops/brand/images.ts'
import { renderManifest } from '#ops/brand/manifest.ts'
import { renderPaletteCss } from '#ops/brand/palette-css.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const { ua, lan } = storefronts

/** Renders every file that is generated from the palette or drawn by code, by path. */
export async function renderBrandFiles(): Promise<Record<string, string | Buffer>> {
  return {
    'storefront/styles/palette.css': renderPaletteCss(),
    'storefront/public/favicon.svg': renderFavicon(ua.brand),
    'storefront/public/favicon-lan.svg': renderFavicon(lan.brand),
    ...renderCareImages(),
    ...Object.assign({}, ...(await Promise.all([ua.brand, lan.brand].map(renderFiles)))),
  }
}

const renderFiles = async (brand: typeof ua.brand): Promise<Record<string, string | Buffer>> => ({
  [`storefront/public/${brand.name}.webmanifest`]: renderManifest(brand),
  [`storefront/public/icon-${brand.name}-180.png`]: await renderAppIcon(brand.name, 180),
  [`storefront/public/icon-${brand.name}-192.png`]: await renderAppIcon(brand.name, 192),
  [`storefront/public/icon-${brand.name}-512.png`]: await renderAppIcon(brand.name, 512),
  [`storefront/public/share-${brand.name}.png`]: await renderShareImage(brand.name),
})
