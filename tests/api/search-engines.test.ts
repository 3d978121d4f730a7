import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { registerSitemap } from '#api/documents/register-sitemap.ts'
import { registerSearchSlots } from '#api/http/search-slots.ts'
import { variants } from '#database/schema/variants.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import Fastify from 'fastify'
import { openPagesFixture } from '#tests/support/pages.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
const plai = testShop.variant('sweatshirt-plai', 'burgundy')

const host = 'http://localhost:3000'
const findCanonical = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const findMeta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
/** The addresses of a sitemap, in its order. */
const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)

describe('one address for each page:', () => {
  test.each([
    ['/catalog?page=2', '/catalog?page=2'],
    ['/catalog?page=1', '/catalog'],
    ['/catalog?size=M&colour=black', '/catalog'],
    ['/catalog?sort=price-asc&page=2', '/catalog'],
    ['/catalog?utm_source=mail', '/catalog'],
    ['/catalog/', '/catalog'],
  ])('[RTE-02d] the canonical address of %s is %s', async (path, canonical) => {
    const { status, html } = await pages.request(path)
    expect([status, findCanonical(html)]).toEqual([200, host + canonical])
  })

  test('[RTE-02d] a filtered category is the category', async () => {
    const path = `/catalog/${categoryId('tees')}`
    expect(findCanonical((await pages.request(`${path}?size=M`)).html)).toBe(host + path)
  })

  test.each([
    ['//catalog', '/catalog'],
    ['/Catalog', '/catalog'],
    ['/AMP/Catalog?size=M', '/amp/catalog?size=M'],
    ['/CATALOG/PRODUCT', '/catalog/product'],
    [String.raw`//\evil.example`, '/evil.example'],
  ])('[RTE-06e] %s redirects permanently to %s', async (path, tidy) => {
    const { status, headers } = await pages.request(path)
    expect([status, headers['location']]).toEqual([308, tidy])
  })

  test.each(['/catalog?page=999', '/catalog?q=худі&page=999', '/Nowhere', '/catalogue'])(
    '[RTE-06f] %s is not found',
    async (path) => {
      expect((await pages.request(path)).status).toBe(404)
    },
  )
})

test('[RTE-06f] basket, checkout, search results and unknown pages ask not to be indexed', async () => {
  for (const path of ['/basket', '/checkout', '/amp/basket', '/catalog?q=худі', '/nowhere', '/3.16'])
    expect([path, findMeta((await pages.request(path)).html, 'robots')]).toEqual([path, 'noindex'])
  expect(findMeta((await pages.request('/catalog')).html, 'robots')).toBeUndefined()
})

/** Hides a variant or shows it, as an administrator does. */
const setState = (state: 'ACTIVE' | 'INACTIVE') =>
  testShop.shop.change(async (tx) => {
    await tx.update(variants).set({ state }).where(eq(variants.id, plai))
    tx.publish('variant', plai)
  })

describe('the sitemap', () => {
  test('has every page that can be indexed, with photos and names in both languages', async () => {
    const { status, headers, html: xml } = await pages.request('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = addressesIn(xml)
    for (const path of ['/', '/catalog', '/faq', `/catalog/${categoryId('tees')}`, `/catalog/product/${plai}`])
      expect(addresses).toContain(host + path)
    for (const path of [
      '/basket',
      '/checkout',
      '/profile',
      '/3.16',
      '/confirm-email',
      `/catalog/${categoryId('archive')}`,
    ])
      expect(addresses).not.toContain(host + path)
    const [entry] = /<url><loc>[^<]*\/SWEATSHIRT<.*/.exec(xml.replace(plai, 'SWEATSHIRT')) ?? []
    expect(entry).toContain('<image:title>Світшот «Плай», бордовий / ')
    expect(entry).toMatch(/<image:loc>http:\/\/localhost:3000\/images\/[\da-f]{16}-1000\.webp<\/image:loc>/)
    expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
  })

  test('is written once until something in it changes, however often it is asked for', async () => {
    await pages.request('/sitemap.xml')
    const statements = await listStatements(testShop.shop.client, async () => {
      await Promise.all([1, 2, 3].map(() => pages.request('/sitemap.xml')))
    })
    expect(statements).toEqual([])
  })

  test('leaves out what is not shown', async () => {
    await setState('INACTIVE')
    expect(addressesIn((await pages.request('/sitemap.xml')).html)).not.toContain(`${host}/catalog/product/${plai}`)
    await setState('ACTIVE')
    expect(addressesIn((await pages.request('/sitemap.xml')).html)).toContain(`${host}/catalog/product/${plai}`)
  })

  test('is split if one would be too large, and the parts together have each page once', async () => {
    const server = Fastify()
    registerSearchSlots(server, testShop.shop, { isLimited: false })
    const whole = addressesIn((await pages.request('/sitemap.xml')).html).filter((url) => !url.includes('/images/'))
    registerSitemap(server, testShop.shop, {
      pagePaths: () =>
        Promise.resolve(whole.map((url) => new URL(url).pathname).filter((path) => !/[\da-f]{8}-/.test(path))),
      maxVariants: 40,
    })
    const inject = async (path: string) => server.inject(path)
    const parts = addressesIn((await inject('/sitemap.xml')).body)
    expect(parts.length).toBeGreaterThan(2)
    const all = await Promise.all(parts.map(async (url) => addressesIn((await inject(new URL(url).pathname)).body)))
    expect(
      all
        .flat()
        .filter((url) => !url.includes('/images/'))
        .toSorted(),
    ).toEqual(whole.toSorted())
    expect((await inject(`/sitemap-${parts.length + 1}.xml`)).statusCode).toBe(404)
    expect((await inject('/sitemap-0.xml')).statusCode).toBe(404)
    await server.close()
  })

  test('is named by robots.txt, which keeps crawlers from calls, reference and mailbox, and from no page', async () => {
    const { status, html, headers } = await pages.request('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(html.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /v1/',
      'Disallow: /docs/',
      'Disallow: /mailbox',
      '',
      `Sitemap: ${host}/sitemap.xml`,
      '',
    ])
  })
})

describe('a product page', () => {
  test('describes the product with an offer for each colour and size, delivery and returns', async () => {
    const { html } = await pages.request(`/catalog/product/${plai}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const [group, ...others] = JSON.parse(json) as [
      { hasVariant: { sku: string; size: string; color: string; offers: Record<string, unknown> }[] },
      ...{ '@type': string; '@id'?: string }[],
    ]
    expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'SH-2401', name: 'Світшот «Плай»' })
    const skus = group.hasVariant.map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(skus.length)
    expect(new Set(group.hasVariant.map(({ color }) => color)).size).toBeGreaterThan(2)
    const own = group.hasVariant.find(({ sku }) => sku === 'SH-2401-BUR-M')
    expect(own).toMatchObject({
      '@type': 'Product',
      color: 'бордовий',
      size: 'M',
      offers: {
        '@type': 'Offer',
        url: `${host}/catalog/product/${plai}`,
        price: 1690,
        priceCurrency: 'UAH',
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    })
    expect(String(own?.offers['availability'])).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    const sold = group.hasVariant.map(({ offers }) => offers['availability'])
    expect(new Set(sold).size).toBeGreaterThan(1)
    expect(others.map((one) => one['@type'])).toEqual(
      expect.arrayContaining(['OfferShippingDetails', 'MerchantReturnPolicy', 'BreadcrumbList']),
    )
    const ids = others.flatMap((one) => one['@id'] ?? [])
    for (const { '@id': id } of (own?.offers['shippingDetails'] ?? []) as { '@id': string }[]) expect(ids).toContain(id)
  })

  test('has an image for shared links, with its size and a description', async () => {
    const { html } = await pages.request(`/catalog/product/${plai}`)
    expect(findMeta(html, 'og:image')).toMatch(/^http:\/\/localhost:3000\/images\/[\da-f]{16}-share\.jpg$/)
    expect(['type', 'width', 'height'].map((one) => findMeta(html, `og:image:${one}`))).toEqual([
      'image/jpeg',
      '1200',
      '630',
    ])
    expect(findMeta(html, 'og:image:alt')).toMatch(/\S/)
    expect(findMeta(html, 'twitter:card')).toBe('summary_large_image')
  })
})
