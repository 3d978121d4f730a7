import type { FastifyInstance, FastifyReply } from 'fastify'
import { replyNotFound } from '#api/http/reply-to-error.ts'
import { robotsOf, sitemapIndexOf, sitemapOf } from '#api/pages/sitemap.ts'
import { countVariants, listCategoryPages, listVariantPages } from '#api/pages/sitemap.queries.ts'
import type { Shop } from '#api/shop.ts'

interface SitemapOptions {
  /** Paths of the pages of fixed content that search engines should know. */
  pagePaths: () => Promise<readonly string[]>
  /** Variants in one sitemap. Search engines read 50,000 addresses and 50 MB at most. */
  maxVariants?: number
}

/**
 * Serves /robots.txt and /sitemap.xml. A shop with more variants than fit into one sitemap has a list of sitemaps there, of
 * /sitemap-1.xml and so on; the first has the other pages too.
 */
export const registerSitemap = (
  server: FastifyInstance,
  shop: Pick<Shop, 'database' | 'publicUrl' | 'storefront'>,
  { pagePaths, maxVariants = 10_000 }: SitemapOptions,
): void => {
  const { database, publicUrl, storefront } = shop
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(xml)

  const writeSitemap = async (place: number): Promise<string> => {
    const [paths, categories, variants] = await Promise.all([
      place === 0 ? pagePaths() : [],
      place === 0 ? listCategoryPages(database) : [],
      listVariantPages(database, maxVariants, place * maxVariants),
    ])
    return sitemapOf(publicUrl, [...paths.map((path) => ({ path })), ...categories, ...variants])
  }
  const countSitemaps = async (): Promise<number> =>
    Math.max(1, Math.ceil((await countVariants(database)) / maxVariants))

  server.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(robotsOf(publicUrl)),
  )
  server.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const count = await countSitemaps()
    return sendXml(reply, count > 1 ? sitemapIndexOf(publicUrl, count) : await writeSitemap(0))
  })
  server.get<{ Params: { place: string } }>(
    '/sitemap-:place(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const place = Number(request.params.place)
      if (place > (await countSitemaps())) return replyNotFound(request, reply, storefront.locale)
      return sendXml(reply, await writeSitemap(place - 1))
    },
  )
}
