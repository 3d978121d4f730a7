import { variantId } from '#database/seed/variant-id.ts'
import { axeOn, expectAccessible, hasSettled, widths } from '#tests/support/axe.ts'
import { readDemo, listPages, startOrder } from '#tests/support/demo.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { placeOrder, storeBasket } from '#tests/support/shopping.ts'
import { texts } from '#shared/texts/all.ts'
import { test as onSharedPage } from '#tests/support/shared-page.ts'
import { signInAsDemo } from '#tests/support/signed-in.ts'

const names = [
  'home',
  'catalog',
  'category',
  'product',
  'basket',
  'order',
  'about',
  'contacts',
  'faq',
  'privacy-policy',
  'shipping',
  'terms-conditions',
  'not-found',
] as const
for (const name of names) {
  for (const locale of ['uk', 'en'] as const) {
    onSharedPage(
      `[LAY-13a] “${name}” has no accessibility violation, and fits a window of 320, in ${locale}`,
      async ({ page, request, inLanguage }) => {
        await inLanguage(locale)
        const demo = await readDemo(request)
        const address =
          name === 'order' ? await startOrder(page.request, demo) : (listPages(demo)[name] ?? '/such-a-page')
        if (name === 'basket') await storeBasket(page, demo.lines)
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(address)
        await ready(page)
        await expectAccessible(page)
      },
    )
  }
}

for (const locale of ['uk', 'en'] as const)
  onSharedPage(
    `[LAY-13a] the customer’s pages have no accessibility violation, and fit a window of 320, in ${locale}`,
    async ({ page, inLanguage }) => {
      await inLanguage(locale)
      await signInAsDemo(page)
      for (const address of ['/profile', '/profile/edit', '/profile/edit#password', '/profile#sizes']) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(address)
        await ready(page)
        await expectAccessible(page)
      }
    },
  )

for (const locale of ['uk', 'en'] as const)
  onSharedPage(
    `[LAY-13a] the game in each of its phases, and the pages after an order, have no accessibility violation in ${locale}`,
    async ({ page, request, inLanguage }) => {
      await inLanguage(locale)
      const { lines } = await readDemo(request)
      const id = await placeOrder(page.request, lines[2]!)
      for (const address of [`/checkout/success?order=${id}`, `/checkout/error?order=${id}`, '/3.16']) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(address)
        await ready(page)
        await expectAccessible(page)
      }
      const { start, jump, again } = texts[locale].runner
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.getByRole('button', { name: start }).click()
      await expect(page.getByRole('button', { name: jump })).toBeVisible()
      expect((await axeOn(page).analyze()).violations).toEqual([])
      // The runner does not jump, so the game ends.
      await expect(page.getByRole('button', { name: again })).toBeVisible()
      await expectAccessible(page)
    },
  )

/** Dialogs and pages of the account, on both grounds; each state is shown by a press, if it has one. */
const accountStates = [
  { address: '/faq?dialog=auth', shown: '[role=tabpanel] form' },
  { address: '/privacy-policy?dialog=auth', shown: '[role=tabpanel] form', press: '[role=tab]:nth-child(2)' },
  { address: '/privacy-policy?dialog=reset-password', shown: 'dialog[open] form' },
  { address: '/confirm-email?token=forged', shown: 'main form' },
  { address: '/confirm-email?result=confirmed', shown: 'main h1' },
  { address: '/reset-password?token=forged', shown: 'main form', press: 'main [type=submit]' },
] as const

for (const locale of ['uk', 'en'] as const)
  onSharedPage(
    `[LAY-13a] sign-in and the pages of mailed links have no accessibility violation, and fit a window of 320, in ${locale}`,
    async ({ page, inLanguage }) => {
      await inLanguage(locale)
      for (const { address, shown, ...state } of accountStates) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(address)
        await unblocked(page)
        await expect(page.locator(shown)).toBeVisible()
        if ('press' in state) await page.locator(state.press).click({ force: true })
        // Opening fades in: colours are measured at the end.
        await hasSettled(page)
        await expectAccessible(page)
      }
    },
  )

for (const locale of ['uk', 'en'] as const)
  onSharedPage(
    `[LAY-13a] the dialogs of a product and its sold-out state have no accessibility violation, and fit a window of 320, in ${locale}`,
    async ({ page, inLanguage }) => {
      await inLanguage(locale)
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(`/catalog/product/${variantId('tee-step', 'milk')}`)
      await unblocked(page)
      // A sold-out size: its button offers a stock alert.
      await page.locator('main input[type=radio][value=S]').check({ force: true })
      const openers = [
        page.locator('main ul a[aria-haspopup=dialog]').first(),
        page.getByRole('button', { name: texts[locale].product['size-table'] }),
        page.getByRole('button', { name: texts[locale].product['tell-me-size'].replace('{size}', 'S') }),
      ]
      for (const opener of openers) {
        await opener.click()
        await expect(page.locator('dialog[open]')).toBeVisible()
        await hasSettled(page)
        await expectAccessible(page)
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
      await page.goto(`/catalog/product/${variantId('dress-tuman', 'black')}`)
      await unblocked(page)
      await expectAccessible(page)
    },
  )

test.describe('over a page', () => {
  test.use({ hasAnswered: false })
  for (const locale of ['uk', 'en'] as const)
    test(`the cookie banner and the dialogs for a phone number and an e-mail have no accessibility violation in ${locale}`, async ({
      page,
      request,
      inLanguage,
    }) => {
      await inLanguage(locale)
      await page.goto(listPages(await readDemo(request))['product']!)
      await unblocked(page)
      await expect(page.locator('section[data-not-printed]')).toBeVisible()
      await expectAccessible(page)
      await page.locator('main button[aria-haspopup=dialog]', { hasText: /клік|click/ }).click()
      await expect(page.locator('dialog[open] input[type=tel]')).toBeVisible()
      await hasSettled(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-dialog', { detail: { name: 'subscribe' } })))
      await expect(page.locator('dialog[open] input[type=email]')).toBeVisible()
      await hasSettled(page)
      await expectAccessible(page)
    })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  for (const name of ['home', 'catalog', 'product'] as const)
    test(`targets on “${name}” are large enough and far enough apart`, async ({ page, request }) => {
      const demo = await readDemo(request)
      await page.goto(listPages(demo)[name]!)
      await ready(page)
      const { violations } = await axeOn(page).withRules(['target-size']).analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
    })
})

onSharedPage('the colours of cards are far enough apart for a mouse pointer too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await ready(page)
  const { violations } = await axeOn(page).include('main').withRules(['target-size']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
})

onSharedPage('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/faq')
  await unblocked(page)
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveAttribute('href', '#content')
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

onSharedPage('Tab reaches every control in header and footer and shows a focus ring', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/privacy-policy')
  await unblocked(page)
  const wanted = await page
    .locator('body > header :is(a, button), footer :is(a, button)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  const focused = new Set<string>()
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const all = [...document.querySelectorAll('body > header :is(a, button), footer :is(a, button)')]
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return { place: all.indexOf(one), ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 }
    })
    if (!now) break
    if (now.place < 0) continue
    expect(now.ring).toBe(true)
    focused.add(String(now.place))
  }
  expect(focused.size).toBe(wanted)
})

onSharedPage('the keyboard opens and closes an answer', async ({ page }) => {
  await page.goto('/faq')
  await unblocked(page)
  const row = page.locator('details').nth(2)
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(row).not.toHaveAttribute('open', '')
})

test('axe finds violations in the page and in frames of other origins', async ({ page }) => {
  const broken = '<title>A</title><h1>A</h1><img src="data:,">'
  const framed = `<title>A</title><iframe title="A" src="data:text/html,${encodeURIComponent(broken)}"></iframe>`
  for (const [body, frames] of [
    [broken, 1],
    [framed, 2],
  ] as const) {
    await page.route('**/broken', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/broken')
    // A frame joins the page after its element.
    await expect.poll(() => page.frames().length).toBe(frames)
    for (const frame of page.frames()) await frame.locator('img, iframe').first().waitFor({ state: 'attached' })
    const { violations } = await axeOn(page).withRules(['image-alt']).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target))).toEqual([['img']])
  }
})
