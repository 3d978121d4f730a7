import type { Page } from '@playwright/test'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { expect, test } from '#tests/support/browser.ts'

const cards = (page: Page) => page.locator('main li[data-place]')
const unknownId = '00000000-0000-4000-8000-000000000000'
const categoryAddress = async (page: Page): Promise<string> => {
  const response = await page.request.post('/v1/categories/search', {
    data: {},
    headers: { 'accept-language': 'uk' },
  })
  const { entities } = (await response.json()) as { entities: { _id: string; name: string }[] }
  return `/catalog/${entities.find(({ name }) => name === 'Худі')?._id}`
}

test('[CAT-01a] [CAT-06j] the catalogue shows 24 new arrivals and the number of all', async ({ page }) => {
  await page.goto('/catalog')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Каталог')
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText(/^24 з \d+$/)).toBeVisible()
  await expect(page.getByText('Далі')).toHaveAttribute('rel', 'next')
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/catalog?page=2')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog$/)
})

test('[CAT-01a] the newest product comes first', async ({ page }) => {
  const found = await page.request.post('/v1/products/variants/search', {
    data: { limit: 24, distinct: 'product' },
  })
  const { entities } = (await found.json()) as { entities: FoundVariant[] }
  await page.goto('/catalog')
  const hrefs = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href')))
  expect(hrefs).toEqual(entities.map(({ variant }) => `/catalog/product/${variant._id}`))
})

test('[CAT-01b] a category shows its products and no others', async ({ page }) => {
  const address = await categoryAddress(page)
  const found = await page.request.post('/v1/products/variants/search', {
    data: {
      limit: 100,
      distinct: 'product',
      filter: { field: 'categories._id', op: 'eq', value: address.split('/').at(-1) },
    },
  })
  const { entities, total } = (await found.json()) as { entities: FoundVariant[]; total: number }
  const productPaths = new Set(entities.map(({ variant }) => `/catalog/product/${variant._id}`))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Худі')
  await expect(page.getByText(`${Math.min(24, total)} з ${total}`)).toBeVisible()
  const hrefs = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
  )
  expect(hrefs).toHaveLength(Math.min(24, total))
  expect(hrefs.filter((href) => !productPaths.has(href))).toEqual([])
})

test('[CAT-06n] home, catalogue, category and search show one card per product', async ({ page }) => {
  const response = await page.request.post('/v1/products/variants/search', { data: { limit: 100 } })
  const more = await page.request.post('/v1/products/variants/search', { data: { limit: 100, page: 2 } })
  const found = await Promise.all(
    [response, more].map((reply) => reply.json() as Promise<{ entities: FoundVariant[] }>),
  )
  const productByVariant = new Map(
    found.flatMap(({ entities }) => entities).map(({ variant }) => [variant._id, variant.productId]),
  )
  for (const address of [
    '/',
    '/catalog',
    await categoryAddress(page),
    '/catalog?q=футболка',
    '/catalog?colour=black',
  ]) {
    await page.goto(address)
    const hrefs = await cards(page).evaluateAll((all) =>
      all.map((card) => card.querySelector('h2 a, h3 a')?.getAttribute('href')),
    )
    const products = hrefs.map((href) => productByVariant.get(href?.split('/').at(-1) ?? ''))
    expect({ address, count: products.length > 5, unknown: products.includes(undefined) }).toEqual({
      address,
      count: true,
      unknown: false,
    })
    expect(new Set(products).size, address).toBe(products.length)
  }
})

test('invalid parameters of the address are ignored', async ({ request }) => {
  for (const query of [
    'page=abc',
    'page=-1',
    'from=x',
    'to=-5',
    'size=HUGE',
    'sort=%00',
    'q=%00%ED%A0%80',
    'colour=<b>',
    'type=1&type=2',
  ]) {
    const response = await request.get(`/catalog?${query}`)
    expect({ query, status: response.status() }).toEqual({ query, status: 200 })
  }
})

test('[CAT-07m] words in the address find products, and the page says if there are none', async ({ page }) => {
  await page.goto('/catalog?q=hudi')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Пошук: «hudi»')
  await expect(cards(page).first()).toContainText('Худі')
  await page.goto('/catalog?q=самокат')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('За словами «самокат» нічого не знайшлося.')
})

test('[RTE-06b] [RTE-06c] an unknown category or product returns 404', async ({ request }) => {
  for (const path of [`/catalog/${unknownId}`, '/catalog/abc', `/catalog/product/${unknownId}`, '/catalog/product/abc'])
    expect({ path, status: (await request.get(path)).status() }).toEqual({ path, status: 404 })
})

test('[RTE-05b] [RTE-05c] the breadcrumbs name the category', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await page.goto(await categoryAddress(page))
  const crumbs = page.getByRole('navigation', { name: 'Шлях до сторінки' })

  await expect(crumbs.getByRole('listitem')).toHaveText(['Головна', 'Каталог', 'Худі'])
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(crumbs).toBeHidden()
})

test('scenes of the shop lie between the products of a full page, without a hole in the grid', async ({ page }) => {
  await page.goto('/catalog')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const scenes = page.locator('ul:has(> li[data-place]) > li:not([data-place])')
    await expect(scenes.filter({ visible: true })).toHaveCount(width === 1024 ? 3 : 2)
    await expect(scenes.first().locator('img').first()).toHaveAttribute('alt', '')
    await expect(scenes.first().getByRole('link')).toHaveAttribute('href', /^\/catalog\/[\da-f-]{36}$/)
    // Every row is as wide as the window.
    const cells = await page.locator('ul:has(> li[data-place]) > li').evaluateAll((all) =>
      all
        .map((cell) => cell.getBoundingClientRect())
        .map(({ top, right }) => ({ top, right }))
        .filter(({ right }) => right > 0),
    )
    const ends = Object.values(Object.groupBy(cells, ({ top }) => Math.round(top))).map((row) =>
      Math.max(...row!.map(({ right }) => right)),
    )
    expect(ends.map(Math.round)).toEqual(ends.map(() => width))
  }
  for (const address of ['/catalog?page=3', '/catalog?size=M', '/catalog?sort=price-asc']) {
    await page.goto(address)
    await expect(page.locator('ul:has(> li[data-place]) > li:not([data-place])')).toHaveCount(0)
  }
})
