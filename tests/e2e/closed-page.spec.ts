import { expect, test, type Page } from '@playwright/test'
import { closedPage, closedPagePolicy } from '#api/documents/closed-page.ts'
import { locales } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { expectAccessible } from '#tests/support/axe.ts'

const address = 'http://localhost/closed'
const storefrontNames = ['ua', 'us', 'lan'] as const
const doors = ['never-opened', 'closed'] as const
type Options = Readonly<{
  name?: (typeof storefrontNames)[number]
  locale?: (typeof locales)[number]
  door?: (typeof doors)[number]
}>

/** Opens the page as a closed shop sends it, with its policy. */
const open = async (page: Page, { name = 'ua', locale = 'uk', door = 'never-opened' }: Options = {}): Promise<void> => {
  await page.route(address, (route) =>
    route.fulfill({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': closedPagePolicy },
      body: closedPage(storefronts[name], locale, door),
    }),
  )
  await page.goto(address)
}

for (const name of storefrontNames)
  for (const locale of locales)
    test(`the closed shop ${name} tells everyone that it opens soon, in ${locale}: axe finds nothing, and it fits 320 px`, async ({
      page,
    }) => {
      for (const door of doors) {
        await open(page, { name, locale, door })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })

test('the page of a closed shop is read to its end with the keyboard, and has nothing that takes the focus', async ({
  page,
}) => {
  // A window of 1280 × 960 at 400 %.
  await page.setViewportSize({ width: 320, height: 240 })
  await open(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  const footer = page.getByRole('contentinfo')
  await expect(footer).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(footer.getByText('Opening soon.')).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of a closed shop takes the visitor’s forced colours, ${colorScheme}, wordmark included`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open(page)
    const colours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'color: CanvasText; background: Canvas'
      const system = getComputedStyle(probe)
      const colourIn = (selector: string, property: string) =>
        getComputedStyle(document.querySelector(selector)!).getPropertyValue(property)
      return {
        text: system.color,
        ground: system.backgroundColor,
        painted: [
          colourIn('h1', 'color'),
          colourIn('main p', 'color'),
          colourIn('footer', 'border-top-color'),
          colourIn('svg path', 'fill'),
        ],
        body: colourIn('body', 'background-color'),
      }
    })
    expect(colours.text).not.toBe(colours.ground)
    expect(new Set(colours.painted)).toEqual(new Set([colours.text]))
    expect(colours.body).toBe(colours.ground)
  })
