import { expect, ready, test } from '#tests/support/browser.ts'
import type { Contacts } from '#shared/entities/contacts.ts'
import type { Page } from '#shared/entities/page.ts'

const names = ['about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions'] as const
const paper = ['contacts', 'privacy-policy', 'shipping', 'terms-conditions'] as const
const languages = ['uk', 'en'] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const name of names) {
    for (const locale of languages) {
      test(`[RTE-04b] /${name} shows its stored content, in ${locale}`, async ({ page, inLanguage, shop }) => {
        await inLanguage(locale)
        const response = await fetch(`${shop.url}/v1/pages/${name}`, { headers: { 'accept-language': locale } })
        const stored = (await response.json()) as Page
        await page.goto(`/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.title)
        const shown = plain(await page.locator('main').innerText())
        for (const text of listTexts(stored)) expect(shown).toContain(plain(text))
      })
    }
  }

  test('answers open without scripts', async ({ page }) => {
    await page.goto('/faq')
    const row = page.locator('details').nth(1)
    await expect(row.locator('p')).toBeHidden()
    await row.locator('summary').click()
    await expect(row.locator('p')).toBeVisible()
  })
})

test('[RTE-05a] [RTE-05c] from 1025 px the breadcrumbs begin with home and end with the page itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1025, height: 800 })
  await page.goto('/shipping')
  const crumbs = page.getByRole('navigation', { name: 'Шлях до сторінки' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Головна', 'Доставка'])
  await expect(crumbs.getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Доставка')
})

test('[RTE-05c] at 1024 px no breadcrumbs are visible', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/shipping')
  await expect(page.getByRole('navigation', { name: 'Шлях до сторінки' })).toBeHidden()
})

test('search engines get each question with its answer as structured data', async ({ page, shop }) => {
  const stored = (await (await fetch(`${shop.url}/v1/pages/faq`)).json()) as Page
  await page.goto('/faq')
  const structuredData = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>))
  const questions = stored.sections.flatMap((section) => (section.kind === 'questions' ? section.items : []))
  expect(questions.length).toBeGreaterThan(20)
  expect(structuredData.find((one) => one['@type'] === 'FAQPage')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
})

test('a topic in the list scrolls to its questions and is marked when they are reached', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/faq')
  await ready(page)
  const topics = page.getByRole('navigation', { name: 'Теми' })
  await topics.getByRole('link', { name: 'Повернення' }).click()
  await expect(page.getByRole('heading', { name: 'Повернення' })).toBeInViewport()
  await expect(topics.getByRole('link', { name: 'Повернення' })).toHaveAttribute('aria-current', 'location')
  await expect(topics.getByRole('link', { name: 'Повернення' })).toBeInViewport()
})

test('[LAY-16a] the drawing of the location spans the window, 480 high, with a link to the map', async ({
  page,
  shop,
}) => {
  const contacts = (await (await fetch(`${shop.url}/v1/contacts`)).json()) as Contacts
  await page.goto('/contacts')
  const drawing = page.getByRole('img', { name: contacts.address })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { x, ...size } = (await drawing.boundingBox())!
    expect({ x, width: size.width, height: size.height }).toEqual({ x: 0, width, height: 480 })
    await expect(page.getByRole('link', { name: 'Відкрити мапу' })).toHaveAttribute('href', contacts.mapLink)
  }
})

test('phone, e-mail, map and messengers of the contacts are links', async ({ page, shop }) => {
  const contacts = (await (await fetch(`${shop.url}/v1/contacts`)).json()) as Contacts
  await page.goto('/contacts')
  const facts = page.locator('main dl')
  for (const href of [
    `tel:${contacts.phone}`,
    `mailto:${contacts.email}`,
    contacts.telegramLink,
    contacts.instagramLink,
    contacts.mapLink,
  ])
    await expect(facts.locator(`a[href="${href}"]`)).toBeVisible()
  expect((await facts.innerText()).toLowerCase()).toContain(contacts.hours.toLowerCase())
})

for (const name of paper) {
  test(`on /${name} text starts in the fifth column and is at most 62 characters wide`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${name}`)
    // The hydration would notice the element that is added below.
    await ready(page)
    const text = page.locator('main section p').first()
    const { x, width } = (await text.boundingBox())!
    expect(x).toBe(504)
    const zero = await text.evaluate((element) => {
      const measure = element.ownerDocument.createElement('span')
      measure.style.cssText = 'display:inline-block;width:62ch'
      element.append(measure)
      return measure.getBoundingClientRect().width
    })
    expect(width).toBeLessThanOrEqual(zero + 0.5)
  })
}

/** All spaces count alike, breaking or not, and so do letters that a style capitalises. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The text that is visible before anything is opened. */
const listTexts = ({ sections }: Page): string[] =>
  sections.flatMap((section): string[] => {
    if (section.kind === 'text') return [...(section.title ? [section.title] : []), ...section.paragraphs]
    if (section.kind === 'list') return section.items
    if (section.kind === 'table') return [...section.head, ...section.rows.flat()]
    if (section.kind === 'questions') return [section.topic, ...section.items.map(({ question }) => question)]
    if (section.kind === 'terms') return section.items.flatMap(({ term, text }) => [term, text])
    return section.kind === 'pair' ? [section.left.caption, section.right.caption] : []
  })
