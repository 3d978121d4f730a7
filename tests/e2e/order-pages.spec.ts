import { axeOn } from '#tests/support/axe.ts'
import { readDemo } from '#tests/support/demo.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { placeOrder } from '#tests/support/shopping.ts'
import { signInByApi } from '#tests/support/signed-in.ts'

const words = {
  uk: {
    failed: 'Оплата не пройшла.',
    nothingDue: 'Платити онлайн не треба.',
    failedTitle: 'ШИР — Оплата не пройшла',
    declined: 'Банк відхилив картку. Гроші не списано.',
    thanks: 'Дякуємо, Олено.',
    thanksTitle: 'ШИР — Замовлення прийнято',
    received: /^Прийнято ?, пройдено сьогодні, \d\d:\d\d$/,
    packing: /^Пакуємо (сьогодні|завтра|\d+ [а-яі]+) до 18:00$/,
    road: /^У дорозі \d+( [а-яі]+ )?– ?\d+ [а-яі]+$/,
    here: 'У вас № 14, Львів',
  },
  en: {
    failed: 'Payment didn’t go through.',
    nothingDue: 'Nothing to pay online.',
    failedTitle: 'SHYR — Payment failed',
    declined: 'The bank declined the card. No money was taken.',
    thanks: 'Thank you, Олена.',
    thanksTitle: 'SHYR — Order received',
    received: /^Ordered ?, reached today, \d\d:\d\d$/,
    packing: /^Packing (today|tomorrow|\d+ \w+) by 18:00$/,
    road: /^Shipped \d+( \w+ )?– ?\d+ \w+$/,
    here: 'Delivered Branch 14, Львів',
  },
} as const

/** No-break spaces and word joiners as the test writes them. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim()

for (const locale of ['uk', 'en'] as const) {
  const t = words[locale]
  test(`[RTE-01d] [RTE-03g] /checkout/error says what happened and that nothing was charged, with nothing dead on it, in ${locale}`, async ({
    page,
    request,
    inLanguage,
  }) => {
    await inLanguage(locale)
    const plainPage = await page.request.get('/checkout/error')
    expect(plainPage.status()).toBe(200)
    expect(plain(await plainPage.text())).toContain(t.failed)
    await page.goto('/checkout/error?reason=card_declined')
    await ready(page)
    await expect(page).toHaveTitle(t.failedTitle)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.failed)
    await expect(page.locator('main')).toContainText(t.declined)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const listLinks = () => page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(await listLinks()).toEqual(['/catalog', '/contacts'])
    await expect(page.locator('main button')).toHaveCount(0)
    expect((await axeOn(page).analyze()).violations).toEqual([])

    // Cash on delivery pays nothing online, so nothing can have failed.
    const id = await placeOrder(page.request, (await readDemo(request)).lines[0]!)
    await page.goto(`/checkout/error?order=${id}&reason=card_declined`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.nothingDue)
    await expect(page.locator('main')).toContainText(/SH-\d{5}/)
    await expect(page.locator('main')).not.toContainText(t.declined)
    expect(await listLinks()).toEqual([`/checkout/success?order=${id}`, '/contacts'])
    await expect(page.locator('main button')).toHaveCount(0)
    expect((await axeOn(page).analyze()).violations).toEqual([])
  })

  test(`[FMT-02g] the thank-you page calls by name and says when and where, in ${locale}`, async ({
    page,
    request,
    inLanguage,
  }) => {
    await inLanguage(locale)
    const id = await placeOrder(page.request, (await readDemo(request)).lines[1]!)
    await page.goto(`/checkout/success?order=${id}`)
    await ready(page)
    await expect(page).toHaveTitle(t.thanksTitle)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.thanks)
    const stations = (await page.locator('main ol > li').allInnerTexts()).map(plain)
    expect(stations).toHaveLength(4)
    for (const [index, step] of (['received', 'packing', 'road'] as const).entries())
      expect(stations[index]).toMatch(t[step])
    expect(stations[3]).toBe(t.here)
    expect((await axeOn(page).analyze()).violations).toEqual([])
  })
}

test('[ACC-01s] the thanks offer a guest an account for one password, and a customer none', async ({
  page,
  request,
}) => {
  const { lines } = await readDemo(request)
  const email = `guest-${process.pid}-${Date.now()}@example.com`
  const id = await placeOrder(page.request, lines[0]!, { email })
  await page.goto(`/checkout/success?order=${id}`)
  await unblocked(page)
  const offer = page.getByRole('region', { name: 'Наступного разу без анкети' })
  await expect(offer).toContainText(email)
  await offer.getByRole('button', { name: 'Створити обліковий запис' }).press('Enter')
  await expect(offer.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription('Впишіть пароль')
  await expect(offer.getByLabel('Пароль', { exact: true })).toBeFocused()
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await offer.getByLabel('Пароль', { exact: true }).fill('широкий степ')
  await offer.getByRole('button', { name: 'Створити обліковий запис' }).click()
  await expect(offer.getByRole('status')).toContainText(`Лист надіслано на\u00A0${email}`)
  await expect(offer.getByRole('button')).toHaveCount(0)

  await signInByApi(page)
  await page.goto(`/checkout/success?order=${id}`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дякуємо, Олено.')
  await expect(offer).toHaveCount(0)
})
