import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '#api/changes/dependencies.ts'
import { createSharedCache } from '#api/changes/shared-cache.ts'
import { replyNotFound } from '#api/http/reply-to-error.ts'
import { renderRobots, renderSitemapIndex, renderSitemap } from '#api/documents/sitemap.ts'
import {
  countVariants,
  listCategoryPages,
  listCollectionPages,
  listVariantPages,
} from '#api/documents/sitemap.queries.ts'
import type { Shop } from '#api/shop.ts'

interface SitemapOptions {
  /** Paths of indexed pages with fixed content. */
  pagePaths: () => Promise<readonly string[]>
  /** Variants in one sitemap. Search engines read 50,000 addresses and 50 MB at most. */
  maxVariants?: number
}

/** The records that the sitemap lists or names. */
const dependencies: Dependencies = new Map(
  (['category', 'collection', 'colour', 'product', 'variant', 'price'] as const).map((topic) => [topic, 'all']),
)

/** The most that written sitemaps take in memory. */
const cacheBytes = 24 * 1024 * 1024

/**
 * Serves /robots.txt and /sitemap.xml. A shop with more variants than fit into one sitemap has a list of sitemaps there, of
 * /sitemap-1.xml and so on; the first has the other pages too. They are stored,
 * and written by as many at once as searches run.
 */
export function registerSitemap(
  server: FastifyInstance,
  shop: Pick<Shop, 'database' | 'publicUrl' | 'storefront' | 'changes'>,
  { pagePaths, maxVariants = 10_000 }: SitemapOptions,
): void {
  const { database, publicUrl, storefront } = shop
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(xml)

  const cache = createSharedCache<string>(shop.changes, { maxBytes: cacheBytes })
  /** Returns the stored text, or writes it as soon as its sender has a free slot. */
  const getText = async (request: FastifyRequest, name: string, write: () => Promise<string>): Promise<string> => {
    const { value } = await cache.get(name, () =>
      server.inSearchSlot(request, async () => {
        const text = await write()
        return { value: text, bytes: Buffer.byteLength(text), dependencies }
      }),
    )
    return value
  }

  const writeSitemap = async (index: number): Promise<string> => {
    const [paths, categories, collections, variants] = await Promise.all([
      index === 0 ? pagePaths() : [],
      index === 0 ? listCategoryPages(database) : [],
      index === 0 ? listCollectionPages(database) : [],
      listVariantPages(database, maxVariants, index * maxVariants),
    ])
    return renderSitemap(publicUrl, [...paths.map((path) => ({ path })), ...categories, ...collections, ...variants])
  }
  const countSitemaps = async (request: FastifyRequest): Promise<number> => {
    const variants = await getText(request, 'variants', async () => String(await countVariants(database)))
    return Math.max(1, Math.ceil(Number(variants) / maxVariants))
  }
  const getSitemap = (request: FastifyRequest, index: number): Promise<string> =>
    getText(request, `sitemap ${index}`, () => writeSitemap(index))

  server.get('/robots.txt', { schema: { hide: true }, config: { whileClosed: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(renderRobots(publicUrl)),
  )
  server.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const count = await countSitemaps(request)
    return sendXml(reply, count > 1 ? renderSitemapIndex(publicUrl, count) : await getSitemap(request, 0))
  })
  server.get<{ Params: { place: string } }>(
    '/sitemap-:place(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const index = Number(request.params.place)
      if (index > (await countSitemaps(request))) return replyNotFound(request, reply, storefront.locale)
      return sendXml(reply, await getSitemap(request, index - 1))
    },
  )
}
