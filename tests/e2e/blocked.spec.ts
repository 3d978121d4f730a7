import type { Page, Route } from '@playwright/test'
import { expect, hydrated, ready, test, unblocked } from '#tests/support/browser.ts'
import { readDemo, listPages } from '#tests/support/demo.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

/** Returns the headings whose letters are taller than their lines. */
const tallHeadings = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter((one) => one.offsetParent)
    return headings.flatMap((heading) => {
      const { fontStyle, fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(heading)
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('Шир')
      const height = actualBoundingBoxAscent + actualBoundingBoxDescent
      return height > Number.parseFloat(lineHeight) + 1 ? [`${heading.textContent}: ${height} in ${lineHeight}`] : []
    })
  })

for (const [title, block, wait] of [
  ['without the fonts', (route: Route) => route.abort(), ready],
  ['until the fonts arrive', () => new Promise(() => {}), hydrated],
] as const)
  test(`[LAY-13h] ${title} no line of a heading covers another`, async ({ page, request }) => {
    await page.route(/\.woff2/, block)
    await page.setViewportSize({ width: 390, height: 844 })
    const { home, product, catalog, faq, basket } = listPages(await readDemo(request))
    for (const address of [home!, product!, catalog!, faq!, basket!]) {
      // The page is not loaded before its fonts are.
      await page.goto(address, { waitUntil: 'commit' })
      await wait(page)
      await expect.poll(() => tallHeadings(page)).toEqual([])
    }
  })

test('[LAY-15e] without its file a photo is its dominant colour, and shows no text under what lies on it', async ({
  page,
}) => {
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/catalog')
  await unblocked(page)
  const photo = page.locator('main li[data-place] picture img').first()
  await expect(photo).toHaveCSS('background-color', /^rgb\((?!0, 0, 0\))/)
  await expect(photo).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(photo).toHaveAttribute('alt', /.+/)
  const [tile, image] = [await photo.locator('..').boundingBox(), await photo.boundingBox()]
  expect([image!.width, image!.height].map(Math.round)).toEqual([tile!.width, tile!.height].map(Math.round))
})

test('[CFG-08m] a change of language reaches removed items, open search results and toasts', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  const english = (await readDemo(request, 'en')).garments.find(({ variant }) => variant._id === shirt!.variantId)
  await openWith(page, [shirt!])
  await page
    .getByRole('button', { name: `Прибрати: ${shirt!.name}` })
    .first()
    .click()
  await expect(page.getByText(`${shirt!.name}: прибрано.`)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Bag', exact: true })).toBeVisible()
  if (english) await expect(page.getByText(`${english.variant.name} removed.`)).toBeVisible()
  await expect(page.getByText(shirt!.name)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Українська/ })
    .click()
  await expect(page.getByText(`${shirt!.name}: прибрано.`)).toBeVisible()

  await page.goto(`/catalog/product/${shirt!.variantId}`)
  await unblocked(page)
  await page.locator(`label:has(input[name=size][value=${shirt!.size}])`).click()
  await page.getByRole('button', { name: 'Додати в кошик' }).first().click()
  const toasts = page.getByRole('region', { name: 'Повідомлення' })
  await expect(toasts).toContainText(shirt!.name)
  await toasts.getByText(shirt!.name).hover()
  await page.keyboard.press('Tab')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('combobox').fill('hoodie')
  await expect(overlay.getByRole('link', { name: /See everything/ })).toBeVisible()
  const names = overlay.getByRole('listitem').filter({ has: page.locator('picture') })
  await expect(names.first()).toContainText(/hoodie/i)
  await overlay
    .getByRole('button', { name: /Українська/ })
    .first()
    .click()
  await expect(names.first()).toContainText(/худі/i)
})

test('[ERP-05a] [ERP-05b] [ERP-05f] a later part whose script does not load stays as the server rendered it, with its links', async ({
  page,
  complaints,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/assets\/(footer|filter-panel)-[^/]*\.js$/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/catalog')
  await failed
  await expect.poll(() => loads).toBe(2)
  const footer = page.getByRole('contentinfo')
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
  await expect(footer.getByRole('link', { name: 'Питання' })).toBeVisible()
  // A mark on the page: it survives an in-page navigation only.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByText('Розмір', { exact: true }).first().click()
  await page.locator('main details label', { hasText: /^L/ }).first().click()
  await page.locator('main details form [type=submit]').click()
  await expect(page).toHaveURL(/size=L/)
  await footer.getByRole('link', { name: 'Питання' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Питання')
  await expect(page.locator('html')).toHaveAttribute('data-same')
  await expect(footer.getByRole('link', { name: 'Питання' })).toBeVisible()
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  expect(loads).toBe(2)
})

test('[ERR-01o] a part of a page that breaks says so, and the rest stays usable', async ({ page, complaints }) => {
  const isInSight = Promise.withResolvers<void>()
  await page.route('**/v1/products/variants/search-random*', async (route) => {
    await isInSight.promise
    // A result that no card can render.
    await route.fulfill({ json: { entities: [{}], total: 1 } })
  })
  await page.goto('/catalog')
  await unblocked(page)
  await page.locator('main li[data-place] h2 a').first().click()
  await page.waitForURL(/\/catalog\/product\//)
  const broken = page.getByRole('main').getByRole('alert').filter({ hasText: 'Щось зламалося' })
  await page.getByRole('heading', { name: 'Пасує до цього' }).scrollIntoViewIfNeeded()
  isInSight.resolve()
  await expect(broken).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Розмір' }).locator('input:enabled').first().check({ force: true })
  await page.getByRole('button', { name: /^Додати в кошик/ }).click()
  await expect(page.getByRole('link', { name: 'До кошика' }).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Питання' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(broken).toHaveCount(0)
  // React reports only the error of the part.
  expect(complaints.filter((text) => !text.includes('TypeError'))).toEqual([])
  complaints.length = 0
})

test('[ERP-05f] a list without products stays with its links if the script of that part does not load', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/assets\/nothing-found-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/catalog?size=XXS&colour=cocoa')
  await expect.poll(() => loads).toBe(2)
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
  await expect(page.getByRole('heading', { name: 'За цими фільтрами нічого не знайшлося.' })).toBeVisible()
  await page.getByRole('link', { name: 'Скинути все' }).click()
  await expect(page).toHaveURL('/catalog')
  await expect(page.locator('main li[data-place]').first()).toBeVisible()
})
