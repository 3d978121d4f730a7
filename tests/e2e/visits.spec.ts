import type { RunningShop } from '#ops/test/running-shop.ts'
import { startShop } from '#ops/test/running-shop.ts'
import { dialogs } from '#shared/texts/uk/dialogs.ts'
import { layout } from '#shared/texts/uk/layout.ts'
import { notices } from '#shared/texts/uk/notices.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { startTrackerSimulators } from '#simulators/trackers.ts'

let simulators: Awaited<ReturnType<typeof startTrackerSimulators>>
let shop: RunningShop
test.beforeAll(async () => {
  simulators = await startTrackerSimulators()
  shop = await startShop('ua', {
    ANALYTICS_ID: 'G-SIMULATED',
    ANALYTICS_URL: `${simulators.url}/gtag/js`,
    ANALYTICS_HOSTS: simulators.url,
    PIXEL_ID: '123456',
    PIXEL_URL: `${simulators.url}/fbevents.js`,
    PIXEL_HOSTS: simulators.url,
    MAP_KEY: 'simulated-key',
    MAP_URL: `${simulators.url}/map`,
  })
})
test.afterAll(async () => {
  await shop?.stop()
  await simulators?.stop()
})
test.beforeEach(() => {
  simulators.hits.length = 0
  simulators.requested.length = 0
})

test.use({ hasAnswered: false })
const accept = { name: notices['cookies-accept'] }

test('[LAY-09c] [LAY-09d] analytics and pixel load after acceptance only, and get page views and registrations', async ({
  page,
  complaints,
}) => {
  await page.goto(`${shop.url}/faq`)
  await unblocked(page)
  await page.getByRole('link', { name: 'Про нас' }).first().click()
  // The address changes before the page does.
  await expect(page).toHaveTitle(/Про нас/)
  expect(simulators.requested).toEqual([])

  await page.getByRole('button', accept).click()
  const seen = () =>
    simulators.hits.map(({ tracker, event, page }) => `${tracker} ${event} ${page.replace(shop.url, '')}`)
  await expect.poll(() => seen().toSorted()).toEqual(['analytics page_view /about', 'pixel PageView /about'])
  expect(simulators.hits.map(({ id }) => id).toSorted()).toEqual(['123456', 'G-SIMULATED'])
  // Their scripts may load more of their own, and of no other origin.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'loadedMore'))).toBe(true)
  expect(
    await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.src = 'https://other.example/script.js'
        return 'accepted'
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('TypeError')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('TrustedScriptURL')])

  await page.getByRole('link', { name: 'Контакти' }).first().click()
  await expect(page).toHaveTitle(/Контакти/)
  await expect
    .poll(() =>
      seen()
        .filter((hit) => hit.endsWith(' /contacts'))
        .toSorted(),
    )
    .toEqual(['analytics page_view /contacts', 'pixel PageView /contacts'])
  // The next load begins with the given consent.
  await page.reload()
  await expect.poll(() => seen().length).toBe(6)

  await page.getByRole('banner').getByRole('button', { name: layout['sign-in'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: dialogs.register }).click()
  await dialog.getByRole('textbox').first().fill(`visits-${process.pid}-${Date.now()}@example.com`)
  await dialog.locator('input[type=password]').fill('широкий степ')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => seen().slice(6).toSorted())
    .toEqual(['analytics sign_up /contacts', 'pixel CompleteRegistration /contacts'])
})

test('[LAY-16b] [LAY-16c] the map loads after acceptance only, in the visitor’s language', async ({ page }) => {
  await page.goto(`${shop.url}/contacts`)
  await unblocked(page)
  const drawing = page.getByRole('img', { name: /Схема вулиць/ })
  const frame = page.locator('iframe')
  await expect(drawing).toBeVisible()
  await expect(page.getByRole('link', { name: 'Відкрити мапу' })).toHaveAttribute('href', /google\.com\/maps/)
  await expect(frame).toHaveCount(0)
  expect(simulators.requested).toEqual([])

  await page.getByRole('button', accept).click()
  await expect(page.getByTitle('Мапа: Київ, вул. Рейтарська, 21')).toBeVisible()
  await expect(drawing).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByText('language=uk')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('key=simulated-key')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.frameLocator('iframe').getByText('language=en')).toBeVisible()
  expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
})

test('an address with a secret reaches analytics without it, and the pixel not at all', async ({ page }) => {
  await page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: shop.url }])
  await page.goto(`${shop.url}/faq?token=secret-one&key=secret-two&email=olena%40example.com&q=1`)
  await ready(page)
  await expect
    .poll(() => simulators.requested.filter((path) => path.endsWith('.js') || path.endsWith('/js')).length)
    .toBe(3)
  await expect
    .poll(() => simulators.hits)
    .toEqual([{ tracker: 'analytics', id: 'G-SIMULATED', event: 'page_view', page: `${shop.url}/faq?q=1` }])
})

test('refusing loads nothing; withdrawing what was accepted deletes their cookies and ends them', async ({ page }) => {
  await page.goto(`${shop.url}/faq`)
  await unblocked(page)
  await page.getByRole('button', { name: notices['cookies-necessary'] }).click()
  await page.getByRole('link', { name: 'Про нас' }).first().click()
  await expect(page).toHaveTitle(/Про нас/)
  expect(simulators.requested).toEqual([])

  const cookies = page.getByRole('contentinfo').getByRole('button', { name: notices.cookies })
  await cookies.click()
  await page.getByRole('button', accept).click()
  await expect.poll(() => simulators.hits.length).toBe(2)
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1; Path=/'
    document.cookie = '_fbp=fb.1; Path=/'
  })
  await cookies.click()
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: notices['cookies-necessary'] }).click()
  await reloaded
  await unblocked(page)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toContain('cookie-consent')
  expect(names.filter((name) => /^_(ga|fbp)/.test(name))).toEqual([])
  await page.getByRole('link', { name: 'Контакти' }).first().click()
  await expect(page).toHaveTitle(/Контакти/)
  expect(simulators.hits).toHaveLength(2)
})
