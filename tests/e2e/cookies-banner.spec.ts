import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { notices as en } from '#shared/texts/en/notices.ts'
import { notices } from '#shared/texts/uk/notices.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

test.use({ hasAnswered: false })

const banner = (page: Page) => page.getByRole('region', { name: notices.cookies })
const footer = (page: Page) => page.getByRole('contentinfo')
const findAnswer = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')

test('[LAY-09a] [LAY-09b] [STA-02d] the banner shows on every page until it is accepted, which is remembered for a year', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await expect(banner(page)).toBeVisible()
  const box = (await banner(page).boundingBox())!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 1440, 900])
  expect((await axeOn(page).analyze()).violations).toEqual([])
  // The page is not blocked: it navigates, scrolls to its very end, and nothing of it stays covered.
  await unblocked(page)
  await page.getByRole('banner').getByRole('link', { name: 'ШИР, на головну' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect
    .poll(async () => {
      // The page becomes longer once the banner sets its height.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const wordmark = await footer(page).locator('[data-wordmark] svg:visible').boundingBox()
      return Math.abs(Math.round(wordmark!.y + wordmark!.height - (await banner(page).boundingBox())!.y))
    })
    .toBe(0)

  await unblocked(page)
  await banner(page).getByRole('button', { name: notices['cookies-accept'] }).click()
  await expect(banner(page)).toHaveCount(0)
  const cookie = (await findAnswer(page))!
  expect(cookie).toMatchObject({ value: 'accepted', path: '/', sameSite: 'Lax' })
  expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365)

  // A visitor who has answered loads nothing of the banner.
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/faq')
  await unblocked(page)
  await expect(banner(page)).toHaveCount(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /cookie-banner/.test(url))).toEqual([])
})

test('refusing is as easy as accepting; the footer asks again, in the page’s language', async ({
  page,
  inLanguage,
}) => {
  await inLanguage('en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  await unblocked(page)
  const question = page.getByRole('region', { name: en.cookies })
  const [refuse, accept] = [
    question.getByRole('button', { name: en['cookies-necessary'] }),
    question.getByRole('button', { name: en['cookies-accept'] }),
  ]
  const sizes = await Promise.all([refuse, accept].map((button) => button.boundingBox()))
  expect(sizes.map((size) => [size!.width, size!.height])).toEqual([
    [sizes[0]!.width, 44],
    [sizes[0]!.width, 44],
  ])
  // It is among the first stops of the keyboard, although it is shown at the end of the window.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('link')).toBeFocused()
  await refuse.press('Enter')
  await expect(question).toHaveCount(0)
  expect((await findAnswer(page))?.value).toBe('necessary')
  await page.reload()
  await ready(page)

  // Another tab with the banner reads the answer once it becomes visible.
  const other = await page.context().newPage()
  await page.context().clearCookies({ name: 'cookie-consent' })
  await other.goto('/about')
  const otherQuestion = other.getByRole('region', { name: en.cookies })
  await expect(otherQuestion).toBeVisible()
  await page.context().addCookies([{ name: 'cookie-consent', value: 'necessary', url: page.url() }])
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(otherQuestion).toHaveCount(0)
  await other.close()

  const opener = footer(page).getByRole('button', { name: en.cookies })
  await unblocked(page)
  await opener.press('Enter')
  await expect(refuse).toBeFocused()
  await accept.press('Enter')
  await expect(opener).toBeFocused()
  await expect(question).toHaveCount(0)
  expect((await findAnswer(page))?.value).toBe('accepted')
})

test('[LAY-09f] a first visit to a product on a phone shows price and sizes: the buying bar waits for the answer', async ({
  page,
}) => {
  const product = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
  const bar = page.locator('[data-not-printed]').filter({ has: page.getByRole('button', { name: 'У кошик' }) })
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(product)
    await unblocked(page)
    await expect(banner(page)).toBeVisible()
    const lineOfSizes = page.locator('main').getByText('Розмір: XS', { exact: false })
    const [top, sizes, price] = await Promise.all([
      banner(page).boundingBox(),
      lineOfSizes.boundingBox(),
      page.locator('main').getByText('₴').first().boundingBox(),
    ])
    expect([width, height, Math.max(sizes!.y + sizes!.height, price!.y + price!.height) <= top!.y]).toEqual([
      width,
      height,
      true,
    ])
    await expect(bar).toBeHidden()
  }
  await banner(page).getByRole('button', { name: notices['cookies-necessary'] }).click()
  await expect(bar).toBeVisible()
})

test('toasts stand above the banner, whose height only they and the end of the page inherit', async ({ page }) => {
  await page.goto(`/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`)
  await unblocked(page)
  await expect(banner(page)).toBeVisible()
  await page.locator('main [role=radiogroup] label:has(input:enabled)').first().click()
  await page.locator('form[action="/basket/add"] button[type=submit]').filter({ visible: true }).first().click()
  const toast = page.getByRole('status').filter({ has: page.locator('a[href="/basket"]') })
  await expect(toast).toBeVisible()
  const [toastBox, bannerBox] = await Promise.all([toast.boundingBox(), banner(page).boundingBox()])
  expect(toastBox!.y + toastBox!.height).toBeLessThan(bannerBox!.y)
  const heightIn = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--banner-height'))
  expect(await heightIn('body')).toBe(`${bannerBox!.height}px`)
  expect(await heightIn('main')).toBe('0px')
})

test('[LAY-09e] without settings acceptance loads no analytics, no map and no code of them, and the policy names no other host', async ({
  page,
  shop,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: shop.url }])
  const response = await page.goto('/contacts')
  await unblocked(page)
  await expect(page.getByRole('img', { name: /Схема вулиць/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(requested.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual([])
  expect(requested.filter((url) => /assets\/.*visits/.test(url))).toEqual([])
  const policy = response!.headers()['content-security-policy']!
  // The library of the identity provider loads with the sign-in dialog, and stores nothing of its own.
  expect(policy.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/gsi\/\S*/g, '')).not.toMatch(/https?:/)
})
