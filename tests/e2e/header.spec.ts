import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { button, footer, header, open } from '#tests/support/layout.ts'

/** Creates a draft of one product, whose cookie the page's browser has. */
const draftId = async (page: Page): Promise<string> => {
  const found = await page.request.post('/v1/products/variants/search', {
    data: { filter: { field: 'variants.inStock', op: 'eq', value: true }, limit: 1 },
  })
  const { entities } = (await found.json()) as {
    entities: { variant: { _id: string; sizes: { value: string; quantity: number }[] } }[]
  }
  const [one] = entities
  const size = one?.variant.sizes.find(({ quantity }) => quantity > 0)?.value
  const created = await page.request.post('/v1/orders/create', {
    data: { products: [{ variantId: one?.variant._id, size, quantity: 1 }] },
  })
  const { _id } = (await created.json()) as { _id: string }
  return _id
}

test.describe('the header', () => {
  test('[LAY-01d] [LAY-01e] [LAY-01h] links to menu, catalogue, search, home, the other language and the basket', async ({
    page,
  }) => {
    await open(page)
    for (const name of ['Меню', 'Каталог', 'Пошук', 'EN, English']) await expect(button(page, name)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'ШИР, на головну' })).toHaveAttribute('href', '/')
    await expect(header(page).getByRole('link', { name: 'Кошик порожній' })).toHaveAttribute('href', '/basket')
  })

  test('[LAY-01c] [LAY-04h] has no catalogue button on a checkout with an id', async ({ page }) => {
    await open(page, `/checkout/${await draftId(page)}`)
    await expect(button(page, 'Меню')).toBeVisible()
    await expect(button(page, 'Каталог')).toHaveCount(0)
    await expect(button(page, 'Пошук')).toHaveCount(0)
    await expect(footer(page).locator('[data-contact]').getByRole('link')).toHaveText([/\+38/, 'Telegram'])
  })

  test('[LAY-01f] marks the basket with a dot and a count if it contains items', async ({ page }) => {
    await open(page)
    const bag = header(page).locator('a[href="/basket"]')
    /** Small, round and in the accent colour. */
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

  test('[LAY-01g] has a basket icon without a link on the basket page', async ({ page }) => {
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
