import type { Page } from '@playwright/test'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const cards = (page: Page) => page.locator('main li[data-place]')
const count = (page: Page) => page.locator('main').getByRole('status').first()
const unknownId = '00000000-0000-4000-8000-000000000000'

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAT-06g] [CAT-06h] the filters are a plain form whose results have an address to share', async ({ page }) => {
    await page.goto('/catalog')
    await page.locator('main summary').first().click()
    await page.getByRole('checkbox', { name: 'XXS', exact: true }).check()
    await page.getByRole('checkbox', { name: /Є зараз/ }).check()
    await page.getByLabel('До', { exact: true }).last().fill('1500')
    await page.getByRole('button', { name: /Показати/ }).click()

    const { searchParams } = new URL(page.url())
    expect(searchParams.getAll('size')).toEqual(['XXS'])
    expect(searchParams.get('stock')).toBe('in')
    expect(searchParams.get('to')).toBe('1500')
    const shown = await cards(page).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((text) => text.includes('XXS'))).toBe(true)
    await page.getByRole('link', { name: 'Прибрати фільтр: XXS' }).click()
    expect(new URL(page.url()).searchParams.has('size')).toBe(false)
  })

  test('[CAT-06h] the sort order is chosen by a link', async ({ page }) => {
    await page.goto('/catalog?size=M')
    await page.getByText('Спершу нові').first().click()
    await page.getByRole('link', { name: 'Спершу дешевші' }).click()

    await expect(page).toHaveURL(/size=M&sort=price-asc$/)
  })
})

test('[CAT-06g] a chosen filter applies at once, and focus and scroll position stay', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await ready(page)
  // If something covers the click target, Playwright scrolls in search of a free spot.
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  const before = await count(page).textContent()
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('main summary').first().click()
  const box = page.getByRole('checkbox', { name: 'XXS', exact: true })
  await box.focus()
  const position = await box.boundingBox()
  await page.keyboard.press('Space')

  await expect(page).toHaveURL(/\?size=XXS$/)
  await expect(count(page)).not.toHaveText(before ?? '')
  // The number next to the heading is the filtered one as well.
  const number = (await count(page).textContent())!.replaceAll(/\D/g, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Каталог ${number}`)
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  // Whatever appeared or disappeared above, the content in view has not moved.
  expect(await box.boundingBox()).toEqual(position)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
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

test('without results, the page says which filter to remove and how many results that gives', async ({ page }) => {
  await page.goto('/catalog?size=XXS&to=1')

  await expect(page.getByRole('heading', { name: 'За цими фільтрами нічого не знайшлося.' })).toBeVisible()
  await expect(page.getByText(/^Найближче — без обмеження ціни, \d+ реч/)).toBeVisible()
  await page.getByRole('link', { name: 'Прибрати обмеження ціни' }).click()
  await expect(page).toHaveURL(/\?size=XXS$/)
  await expect(cards(page).first()).toBeVisible()
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

const categoryAddress = async (page: Page): Promise<string> => {
  const response = await page.request.post('/v1/categories/search', {
    data: {},
    headers: { 'accept-language': 'uk' },
  })
  const { entities } = (await response.json()) as { entities: { _id: string; name: string }[] }
  return `/catalog/${entities.find(({ name }) => name === 'Худі')?._id}`
}

test('on a phone the filters open as a drawer that closes to show the results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog?size=M&stock=in')
  await ready(page)
  await page.locator('main summary').first().click()
  const drawer = page.getByRole('dialog', { name: 'Фільтри' })
  await drawer.getByRole('checkbox', { name: 'Чорний' }).check()

  await expect(page).toHaveURL(/colour=black/)
  await drawer.getByRole('button', { name: /Показати/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Прибрати фільтр: Чорний' })).toBeVisible()
})

for (const [width, locale] of [
  [1440, 'uk'],
  [390, 'en'],
] as const)
  test(`the catalogue has no accessibility violation at ${width}, with its filters open or closed`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/catalog?size=M&stock=in')
    await ready(page)
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
    await page.locator('main summary').first().click()
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
  })

test('[VAL-03c] [VAL-03d] [VAL-03e] colours are found by typing, in a list of at most 300, with a label of at most 100 characters', async ({
  page,
}) => {
  const response = await page.request.post('/v1/products/variants/search', { data: { facets: true, limit: 1 } })
  const { facets } = (await response.json()) as { facets: { colours: { key: string }[] } }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/catalog?${facets.colours.map(({ key }) => `colour=${key}`).join('&')}`)
  await unblocked(page)
  const label = page.locator('[data-part=colour]')
  const text = (await label.textContent())!.replace('Колір', '').trim()
  expect(text.length).toBeLessThanOrEqual(100)
  expect(text).toMatch(/ \+\d+$/)

  await label.click()
  const colours = page.getByRole('group', { name: 'Колір' })
  await expect(colours.getByRole('checkbox')).toHaveCount(facets.colours.length)
  const list = await colours
    .locator('..')
    .evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  expect(list.clientHeight).toBeLessThanOrEqual(300)
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  await page.getByRole('searchbox', { name: 'Знайти колір' }).fill('ЧОР')
  await expect(colours.getByRole('checkbox')).toHaveCount(1)
  await colours.getByRole('checkbox', { name: 'Чорний' }).uncheck()
  // Chosen colours that the search does not match stay chosen.
  await expect.poll(() => new URL(page.url()).searchParams.getAll('colour').length).toBe(facets.colours.length - 1)
  await page.getByRole('searchbox', { name: 'Знайти колір' }).fill('ъ')
  await expect(page.getByText('Такого кольору немає.')).toBeVisible()
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

test('[CAT-06o] on a phone, price bounds are typed and apply with Enter or when the field is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog')
  await unblocked(page)
  await page.locator('main summary').first().click()
  const drawer = page.getByRole('dialog')
  const from = drawer.getByRole('textbox', { name: 'Від', exact: true })
  const to = drawer.getByRole('textbox', { name: 'До', exact: true })
  // The lowest and the highest price of the list.
  await expect(from).toHaveAttribute('placeholder', /^₴\d/)
  await from.fill('990')
  await from.press('Enter')
  await expect(page).toHaveURL(/from=990/)
  await to.fill('1 500')
  await to.blur()
  await expect(page).toHaveURL(/from=990&to=1500/)
})
