import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '#tests/support/browser.ts'

declare global {
  interface Window {
    /** When the menu was asked for, and when its picture came. */
    openedAt: number
    picturedAt: number
  }
}

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await ready(page)
}
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const overlay = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })

/** A draft of one garment, whose key the page's browser keeps. */
const draftId = async (page: Page): Promise<string> => {
  const found = await page.request.post('/v1/products/variants/search', {
    data: { filter: { field: 'variants.inStock', op: 'eq', value: true }, limit: 1 },
  })
  const { entities } = (await found.json()) as {
    entities: { variant: { _id: string; sizes: { value: string; quantity: number }[] } }[]
  }
  const [one] = entities
  const size = one?.variant.sizes.find(({ quantity }) => quantity > 0)?.value
  const made = await page.request.post('/v1/orders/create', {
    data: { products: [{ variantId: one?.variant._id, size, quantity: 1 }] },
  })
  const { _id } = (await made.json()) as { _id: string }
  return _id
}

test.describe('the header', () => {
  test('[LAY-01d] [LAY-01e] [LAY-01h] leads to menu, catalogue, search, home, the other language and the bag', async ({
    page,
  }) => {
    await open(page)
    for (const name of ['Меню', 'Каталог', 'Пошук', 'EN, English']) await expect(button(page, name)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'ШИР, на головну' })).toHaveAttribute('href', '/')
    await expect(header(page).getByRole('link', { name: 'Кошик порожній' })).toHaveAttribute('href', '/basket')
  })

  test('[LAY-01c] [LAY-04h] has no catalogue button on a checkout that carries an id', async ({ page }) => {
    await open(page, `/checkout/${await draftId(page)}`)
    await expect(button(page, 'Меню')).toBeVisible()
    await expect(button(page, 'Каталог')).toHaveCount(0)
    await expect(button(page, 'Пошук')).toHaveCount(0)
    await expect(footer(page).getByRole('link', { name: 'hello@shyr.ua' })).toHaveCount(0)
  })

  test('[LAY-01f] marks the bag with a dot and a count when something is in it', async ({ page }) => {
    await open(page)
    const bag = header(page).locator('a[href="/basket"]')
    /** Small, round and in the colour of what matters. */
    const dots = () =>
      bag.locator('span').evaluateAll((all) =>
        all
          .map((one) => ({ box: one.getBoundingClientRect(), style: getComputedStyle(one) }))
          .filter(({ style }) => style.backgroundColor === 'rgb(29, 69, 196)' && style.borderRadius === '50%')
          .map(({ box }) => [box.width, box.height]),
      )
    expect(await dots()).toEqual([])
    await page.evaluate(() => {
      const items = [{ variantId: '4ba69981-1b38-4bad-8ff5-16d24dd8f574', size: 'M', quantity: 3 }]
      localStorage.setItem('basket', JSON.stringify({ items }))
    })
    await page.reload()
    await expect(header(page).getByRole('link', { name: 'Кошик, 3 речі' })).toBeVisible()
    expect(await dots()).toEqual([[9, 9]])
  })

  test('[LAY-01g] has a bag that leads nowhere on the basket page', async ({ page }) => {
    await open(page, '/basket')
    await expect(header(page).getByText('Кошик порожній')).toBeAttached()
    await expect(header(page).getByRole('link', { name: /Кошик/ })).toHaveCount(0)
  })

  test('[LAY-02a] is marked past 50 px of scroll, and not at 50', async ({ page }) => {
    await open(page)
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect(header(page)).toHaveAttribute('data-scrolled')
  })

  for (const [width, height] of [
    [1440, 64],
    [1025, 64],
    [1024, 60],
    [769, 60],
    [768, 56],
    [390, 56],
    [320, 56],
  ] as const)
    test(`[LAY-13c] is ${height} px high in a window of ${width}, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page)
      expect((await header(page).boundingBox())?.height).toBe(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})

test.describe('the footer', () => {
  test('[LAY-04a] links home, catalog, about, shipping, questions and contacts', async ({ page }) => {
    await open(page)
    const hrefs = await footer(page)
      .getByRole('navigation', { name: 'Сторінки' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/', '/catalog', '/about', '/shipping', '/faq', '/contacts'])
  })

  test('[LAY-04b] links every active category that has a photo, and no other', async ({ page, request, shop }) => {
    const answer = await request.post(`${shop.url}/v1/categories/search`, { data: {} })
    const { entities } = (await answer.json()) as { entities: { _id: string; name: string; photo: unknown }[] }
    await open(page)
    const links = footer(page).getByRole('navigation', { name: 'Каталог' }).getByRole('link')
    await expect(links).toHaveText(['Новинки', ...entities.filter(({ photo }) => photo).map(({ name }) => name)])
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/catalog', ...entities.map(({ _id }) => `/catalog/${_id}`)])
  })

  test('[LAY-04c] names telephone, e-mail, address, Telegram and Instagram as links', async ({ page }) => {
    await open(page)
    const links = footer(page).locator('[data-contact]').getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', 'tel:+380443332424')
    await expect(links.nth(0)).toHaveText('+38 044 333 24 24')
    await expect(links.nth(1)).toHaveAttribute('href', 'mailto:hello@shyr.ua')
    await expect(links.nth(2)).toHaveAttribute('href', /google\.com\/maps/)
    await expect(links.nth(3)).toHaveAttribute('href', /t\.me/)
    await expect(links.nth(4)).toHaveAttribute('href', /instagram\.com/)
  })

  test('[LAY-04d] [LAY-04e] [LAY-04f] [LAY-04g] has policy, offer, this year, card logos and a way to the top', async ({
    page,
  }) => {
    await open(page)
    await expect(footer(page).getByRole('link', { name: 'Політика приватності' })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: 'Публічна оферта' })).toBeVisible()
    await expect(footer(page).getByText(`© ${new Date().getUTCFullYear()} ШИР`)).toBeVisible()
    for (const name of ['VISA', 'LiqPay']) await expect(footer(page).getByText(name)).toBeVisible()
    await footer(page).getByRole('link', { name: 'Нагору' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('ends with the large wordmark on the last pixel of the page', async ({ page }) => {
    await open(page)
    const left = await footer(page)
      .locator('[data-wordmark] svg:visible')
      .evaluate((svg) => document.documentElement.scrollHeight - (svg.getBoundingClientRect().bottom + window.scrollY))
    expect(Math.abs(left)).toBeLessThan(1)
  })
})

test.describe('the menu', () => {
  test('[LAY-01a] [LAY-05a] [LAY-05d] numbers six links, and fetches its pictures 500 ms after opening', async ({
    page,
  }) => {
    await open(page)
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('dialog[open] picture img')) window.picturedAt ??= performance.now()
      }).observe(document, { childList: true, subtree: true, attributes: true })
      // The press comes before all that it brings about: measured from it, no slow machine can make the time too short.
      document.addEventListener('click', () => (window.openedAt ??= performance.now()), { capture: true })
    })
    await button(page, 'Меню').click()
    await expect(overlay(page).locator('ol a')).toHaveText([
      '01Головна',
      '02Каталог',
      '03Доставка',
      '04Питання',
      '05Контакти',
      '06Про нас',
    ])
    await expect(overlay(page).locator('picture img')).toHaveCount(1)
    expect(await page.evaluate(() => window.picturedAt - window.openedAt)).toBeGreaterThanOrEqual(499)
    await overlay(page).getByRole('link', { name: 'Питання' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(overlay(page)).toBeHidden()
  })

  test('[LAY-05b] opens the catalogue from its second entry', async ({ page }) => {
    await open(page)
    await button(page, 'Меню').click()
    await overlay(page).getByRole('link', { name: 'Каталог' }).click()
    await expect(overlay(page).getByRole('link', { name: 'Новинки' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('[LAY-05f] names address, telephone and e-mail', async ({ page }) => {
    await open(page)
    await button(page, 'Меню').click()
    for (const text of ['Київ, вул. Рейтарська, 21', '+38 044 333 24 24', 'hello@shyr.ua'])
      await expect(overlay(page).getByRole('link', { name: text })).toBeVisible()
  })

  test('[LAY-07a] [LAY-07c] holds the page still, keeps the focus, closes by Escape and gives the focus back', async ({
    page,
  }) => {
    await open(page)
    await button(page, 'Меню').focus()
    await page.keyboard.press('Enter')
    await expect(overlay(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
    await expect(button(page, 'Меню')).toBeFocused()
  })
})

test.describe('the catalogue overlay', () => {
  test('[LAY-01b] [LAY-06a] [LAY-06b] begins with new arrivals and numbers every category', async ({ page }) => {
    await open(page)
    await button(page, 'Каталог').click()
    const rows = overlay(page).locator('ol a')
    await expect(rows.first()).toHaveAttribute('href', '/catalog')
    await expect(rows.first()).toContainText('Новинки')
    const found = await page.request.post('/v1/categories/search', {
      data: {},
      headers: { 'accept-language': 'uk' },
    })
    const { entities } = (await found.json()) as { entities: { _id: string; name: string }[] }
    const shown = await rows.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]))
    for (const [place, { _id, name }] of entities.entries()) {
      const [href, text] = shown[place + 1]!
      expect(href).toBe(`/catalog/${_id}`)
      expect(text).toContain(String(place + 1).padStart(2, '0'))
      expect(text).toContain(name)
    }
    expect(shown).toHaveLength(entities.length + 1)
    await rows.nth(1).click()
    await expect(page).toHaveURL(`/catalog/${entities[0]?._id}`)
  })

  test('[LAY-06c] lets the picture of a category follow a fine pointer, never over its word', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await button(page, 'Каталог').click()
    const word = overlay(page).locator('[data-word]').nth(3)
    await word.hover()
    const picture = page.locator('[data-following-picture]')
    await expect(picture).toBeVisible()
    await expect
      .poll(async () => {
        const [wordBox, pictureBox] = [await word.boundingBox(), await picture.boundingBox()]
        return wordBox && pictureBox ? pictureBox.x - (wordBox.x + wordBox.width) : 0
      })
      .toBeGreaterThanOrEqual(24)
    expect((await picture.boundingBox())?.width).toBe(300)
  })

  for (const width of [1440, 900, 390])
    test(`[LAY-06f] [LAY-06g] keeps 50 entries apart and within reach in a window of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/v1/categories/search*', async (route) => {
        const answer = await route.fetch()
        const { entities } = (await answer.json()) as { entities: { _id: string; name: string }[] }
        const fifty = Array.from({ length: 50 }, (_, place) => ({
          ...entities[place % entities.length],
          _id: `4ba69981-1b38-4bad-8ff5-${String(place).padStart(12, '0')}`,
        }))
        await route.fulfill({ json: { entities: fifty, total: 50 } })
      })
      await open(page)
      // The categories are asked for anew with the language.
      await footer(page).getByRole('button', { name: 'English' }).click()
      await button(page, 'Catalog').click()
      const rows = overlay(page).locator('ol a')
      await expect(rows).toHaveCount(51)
      const boxes = await rows.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      )
      const overlapping = boxes.some((a, i) =>
        boxes.some(
          (b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
      )
      expect(overlapping).toBe(false)
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
      if (width === 1440) expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(900)
      await rows.last().focus()
      await expect(rows.last()).toBeInViewport()
    })

  test('[CAT-07l] finds garments while words are typed, and leads to all of them', async ({ page }) => {
    await open(page)
    await button(page, 'Пошук').click()
    const field = overlay(page).getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill('худі')
    await expect(overlay(page).getByText(/^Речі 4 з/)).toBeVisible()
    await expect(overlay(page).locator('li picture')).not.toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL(`/catalog?q=${encodeURIComponent('худі')}`)
    await expect(overlay(page)).toBeHidden()
  })

  test('says so when nothing goes by the words', async ({ page }) => {
    await open(page)
    await button(page, 'Пошук').click()
    await overlay(page).getByRole('searchbox').fill('ъъъъъъъъ')
    await expect(overlay(page).getByText('За цими словами нічого немає.')).toBeVisible()
  })
})

test.describe('the language', () => {
  test('[CFG-07a] [CFG-07c] is kept in a cookie for 365 days and decides the first render', async ({
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

  test('[CFG-08a] [CFG-08b] changes every text, the categories too, without losing what was typed', async ({
    page,
  }) => {
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

test('[LAY-10a] [LAY-10b] the light theme stands on home, about and questions, and nowhere else', async ({ page }) => {
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

test('[LAY-11a] [LAY-11b] [LAY-11c] the pointer is held off once, until 500 ms after the app is ready, and the text stays to be read', async ({
  page,
}) => {
  expect(await (await page.request.get('/')).text()).not.toContain('data-loading-overlay')
  // It stands for half a second only: the page itself writes down what happens, as it happens.
  await page.addInitScript(() => {
    const seen: Record<string, unknown> = {}
    Object.assign(window, { seen })
    const look = () => {
      const blocker = document.querySelector('[data-loading-overlay]')
      if (blocker && !('ground' in seen)) {
        seen['ground'] = getComputedStyle(blocker).backgroundColor
        seen['isHit'] = document.elementFromPoint(9, 99) === blocker
      }
      if (document.documentElement?.dataset['ready'] === 'true') seen['readyAtMs'] ??= performance.now()
      if ('ground' in seen && !blocker) seen['goneAtMs'] ??= performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto('/')
  const blocker = page.locator('[data-loading-overlay]')
  await ready(page)
  await expect(blocker).toHaveCount(0)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { ground: string; isHit: boolean; readyAtMs: number; goneAtMs: number } }).seen,
  )
  expect(seen).toMatchObject({ ground: 'rgba(0, 0, 0, 0)', isHit: true })
  // A timer may fire a millisecond early.
  expect(seen.goneAtMs - seen.readyAtMs).toBeGreaterThan(490)
  await page.locator('footer').getByRole('link', { name: 'Контакти' }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(blocker).toHaveCount(0)
})

test('without scripts the burger leads to the lists of the footer, the catalogue to its page', async ({
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

for (const width of [1440, 390])
  for (const name of ['Меню', 'Каталог'])
    test(`${name} in a window of ${width} has nothing that keeps anyone out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await button(page, name).click()
      await expect(overlay(page)).toBeVisible()
      await page.waitForTimeout(600)
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations).toEqual([])
    })
