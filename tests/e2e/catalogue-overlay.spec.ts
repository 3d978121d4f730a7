import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { button, footer, open, overlay } from '#tests/support/layout.ts'

const listCollections = async ({ request }: Page) => {
  const found = await request.post('/v1/collections/search', { data: {}, headers: { 'accept-language': 'uk' } })
  return ((await found.json()) as { entities: { _id: string; name: string }[] }).entities
}

test.describe('the catalogue overlay', () => {
  test('[LAY-01b] [LAY-06a] [LAY-06b] begins with new arrivals, numbers every category and ends with collections', async ({
    page,
  }) => {
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
    const collections = await listCollections(page)
    // Collections are requested as the overlay opens.
    await expect(rows).toHaveCount(1 + entities.length + collections.length)
    const shown = await rows.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]))
    for (const [index, { _id, name }] of entities.entries()) {
      const [href, text] = shown[index + 1]!
      expect(href).toBe(`/catalog/${_id}`)
      expect(text).toContain(String(index + 1).padStart(2, '0'))
      expect(text).toContain(name)
    }
    expect(collections.length).toBeGreaterThan(0)
    const last = shown.slice(entities.length + 1)
    expect(last.map(([href]) => href)).toEqual(collections.map(({ _id }) => `/catalog/${_id}`))
    for (const [index, { name }] of collections.entries()) expect(last[index]![1]).toContain(name)
    await rows.nth(1).click()
    await expect(page).toHaveURL(`/catalog/${entities[0]?._id}`)
  })

  test('[LAY-06c] moves a category’s photo with the mouse pointer, without covering its name', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await button(page, 'Каталог').click()
    const word = overlay(page).locator('[data-word]').nth(3)
    await word.hover()
    const picture = page.locator('[data-following-photo]')
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
    test(`[LAY-06f] [LAY-06g] shows 50 entries without overlap and all reachable in a window of ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/v1/categories/search*', async (route) => {
        const response = await route.fetch()
        const { entities } = (await response.json()) as { entities: { _id: string; name: string }[] }
        const fifty = Array.from({ length: 50 }, (_, index) => ({
          ...entities[index % entities.length],
          _id: `4ba69981-1b38-4bad-8ff5-${String(index).padStart(12, '0')}`,
          ...(index === 5 && width < 1440 && { name: 'Raincoats, windbreakers and convertible anoraks' }),
        }))
        await route.fulfill({ json: { entities: fifty, total: 50 } })
      })
      await open(page)
      // The categories are requested again in the new language.
      await footer(page).getByRole('button', { name: 'English' }).click()
      await button(page, 'Catalog').click()
      const rows = overlay(page).locator('ol a')
      await expect(rows).toHaveCount(51 + (await listCollections(page)).length)
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
      // A long name wraps instead of being cut, whether it widens or not.
      const words = await overlay(page)
        .locator('[data-word]')
        .evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth + 1).length)
      expect(words).toBe(0)
      await rows.last().focus()
      await expect(rows.last()).toBeInViewport()
    })

  test('[CAT-07l] finds products while the visitor types, and links to all results', async ({ page }) => {
    await open(page)
    await button(page, 'Пошук').click()
    const field = overlay(page).getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('худі')
    await expect(overlay(page).getByText(/^Речі 4 з/)).toBeVisible()
    await expect(overlay(page).locator('li picture')).not.toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL(`/catalog?q=${encodeURIComponent('худі')}`)
    await expect(overlay(page)).toBeHidden()
  })

  test('says so if nothing matches the words', async ({ page }) => {
    await open(page)
    await button(page, 'Пошук').click()
    await overlay(page).getByRole('combobox').fill('ъъъъъъъъ')
    await expect(overlay(page).getByText('За цими словами нічого немає.')).toBeVisible()
  })

  test('[CAT-07x] [STA-02j] arrow keys choose a suggestion, and searches are remembered until they are cleared', async ({
    page,
  }) => {
    await open(page)
    await button(page, 'Пошук').click()
    const field = overlay(page).getByRole('combobox')
    await field.fill('чорн')
    const options = overlay(page).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
    await field.press('Escape')
    await expect(options.first()).toHaveAttribute('aria-selected', 'false')
    await field.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const text = await options.first().innerText()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/catalog\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)

    await button(page, 'Пошук').click()
    const recent = overlay(page).getByRole('region', { name: 'Ви шукали' })
    await expect(recent.getByRole('link', { name: text })).toBeVisible()
    await recent.getByRole('button', { name: `Прибрати зі списку: ${text}` }).click()
    await expect(recent).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })

  test('[CAT-07y] never has more than one request for suggestions in flight, and the latest text wins', async ({
    page,
  }) => {
    let inFlight = 0
    let mostInFlight = 0
    const asked: (string | null)[] = []
    const held: (() => void)[] = []
    await page.route('**/v1/suggestions*', async (route) => {
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      asked.push(new URL(route.request().url()).searchParams.get('text'))
      const isFirst = asked.length === 1
      if (isFirst) await new Promise<void>((resolve) => held.push(resolve))
      const response = await route.fetch()
      inFlight -= 1
      await route.fulfill({ response })
    })
    await open(page)
    await button(page, 'Пошук').click()
    const field = overlay(page).getByRole('combobox')
    await field.fill('шор')
    await expect.poll(() => asked).toEqual(['шор'])
    for (const text of ['сук', 'сукн', 'худі']) await field.fill(text)
    held.shift()?.()
    await expect(overlay(page).getByRole('option', { name: /худі/ }).first()).toBeVisible()
    expect({ last: asked.at(-1), mostInFlight }).toEqual({ last: 'худі', mostInFlight: 1 })
  })
})
