import { expect, ready, test } from '#tests/support/browser.ts'
import { button, footer, header, open } from '#tests/support/layout.ts'

test.describe('the language', () => {
  test('[CFG-07a] [CFG-07c] is stored in a cookie for 365 days and decides the first render', async ({
    page,
    context,
  }) => {
    await open(page)
    await button(page, 'EN, English').click()
    await expect(button(page, 'Menu')).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('en')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await (await page.request.get('/')).text()).toContain('<html lang="en-US"')
  })

  test('[CFG-08a] [CFG-08b] changes every text, including the categories, and preserves input', async ({ page }) => {
    await open(page)
    await footer(page).getByRole('button', { name: 'English' }).click()
    await expect(footer(page).getByRole('link', { name: 'T-shirts' })).toBeVisible()
    await expect(page).toHaveTitle('SHYR — Home page')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shyr is open ground')
    expect(await page.locator('body').innerText()).not.toMatch(/Новинки|Футболки/)
  })

  test('[CFG-08f] changes by a plain form without scripts', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const page = await context.newPage()
    await page.goto('/about')
    await header(page).getByRole('button', { name: 'EN, English' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await context.close()
  })
})

test('[LAY-10a] [LAY-10b] only home, about and questions have the light theme', async ({ page }) => {
  for (const [path, theme] of [
    ['/', 'light'],
    ['/about', 'light'],
    ['/faq', 'light'],
    ['/catalog', ''],
    ['/contacts', ''],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
})

test('[LAY-11a] keys have no effect while the loading overlay is up, and work once it is gone', async ({ page }) => {
  // Extends the 500 ms, so that keys can be pressed within them.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => wait(work, ms === 500 ? 4000 : ms) })
  })
  await page.goto('/')
  await ready(page)
  const blocker = page.locator('[data-loading-overlay]')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(blocker).toHaveCount(1)
  await expect(menu).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(blocker).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[LAY-11a] [LAY-11b] [LAY-11c] the pointer is blocked once, until 500 ms after the app is ready, and the text stays readable', async ({
  page,
}) => {
  expect(await (await page.request.get('/')).text()).not.toContain('data-loading-overlay')
  // It lasts only half a second, so a script in the page records what happens.
  await page.addInitScript(() => {
    const seen: Record<string, unknown> = {}
    Object.assign(window, { seen })
    const look = () => {
      const blocker = document.querySelector('[data-loading-overlay]')
      if (blocker && !('ground' in seen)) {
        seen['ground'] = getComputedStyle(blocker).backgroundColor
        seen['isHit'] = document.elementFromPoint(9, 99) === blocker
      }
      if ('ground' in seen && !blocker) seen['goneAtMs'] ??= performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    // An observer is notified only once the task has ended, which may be long after the attribute was set.
    const getter = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset')!
    Object.defineProperty(HTMLElement.prototype, 'dataset', {
      get(this: HTMLElement) {
        return new Proxy(getter.get!.call(this) as DOMStringMap, {
          set(map, name: string, value: string) {
            if (name === 'ready') seen['readyAtMs'] ??= performance.now()
            map[name] = value
            return true
          },
        })
      },
    })
  })
  await page.goto('/')
  const blocker = page.locator('[data-loading-overlay]')
  await ready(page)
  await expect(blocker).toHaveCount(0)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { ground: string; isHit: boolean; readyAtMs: number; goneAtMs: number } }).seen,
  )
  expect(seen).toMatchObject({ ground: 'rgba(0, 0, 0, 0)', isHit: true })
  expect(seen.goneAtMs - seen.readyAtMs).toBeGreaterThan(490)
  await page.locator('footer').getByRole('link', { name: 'Контакти' }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(blocker).toHaveCount(0)
})

test('without scripts the menu button leads to the links of the footer, the catalogue button to its page', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Меню' })).toHaveAttribute('href', '#footer-pages')
  await expect(header(page).getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/catalog')
  await page.getByRole('searchbox').fill('степ')
  await page.getByRole('button', { name: 'Шукати' }).click()
  await expect(page).toHaveURL(/\/catalog\?q=/)
  await context.close()
})
