import { toPhotoAddress } from '#api/modules/photo.ts'
import type { SitemapRow } from '#api/documents/sitemap.queries.ts'
import type { Translated } from '#shared/enums.ts'

/** An address in a sitemap. Pages of fixed content have no photos. */
export type SitemapEntry = { path: string } & Partial<Omit<SitemapRow, 'path'>>

/** Returns a sitemap of pages with their photos. The language is not part of an address, so an image's title has both. */
export function renderSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const absolute = (path: string): string => escape(new URL(path, publicUrl).href)
  const image = (hash: string, name: Translated | undefined): string =>
    `<image:image><image:loc>${absolute(toPhotoAddress(hash, 1000, 'webp'))}</image:loc>${
      name ? `<image:title>${escape(`${name.uk} / ${name.en}`)}</image:title>` : ''
    }</image:image>`
  const urls = entries.map(({ path, updatedAt, name, photos = [] }) => {
    const day = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${absolute(path)}</loc>${day}${photos.map((hash) => image(hash, name)).join('')}</url>\n`
  })
  return `${head}<urlset xmlns="${schema}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`
}

/** Returns the list of the sitemaps of a shop that is too large for one. */
export function renderSitemapIndex(publicUrl: string, count: number): string {
  const all = Array.from({ length: count }, (_, index) => new URL(`/sitemap-${index + 1}.xml`, publicUrl).href)
  return `${head}<sitemapindex xmlns="${schema}">\n${all.map((url) => `<sitemap><loc>${escape(url)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`
}

/** Returns the rules for crawlers. Pages that must not be indexed carry a noindex themselves, so crawlers may read them. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /docs/\nDisallow: /mailbox\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
