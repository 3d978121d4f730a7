import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { findVariants } from '#tests/support/shopping.ts'

const words = {
  uk: {
    link: 'Відмовитися від договору тут',
    title: 'Відмовитися від договору',
    name: 'Ім’я та прізвище',
    number: 'Номер замовлення',
    contact: 'Пошта або телефон із замовлення',
    next: 'Далі',
    email: 'Пошта, куди надіслати підтвердження',
    confirm: 'Підтвердити відмову',
    done: 'Отримали вашу відмову',
  },
  en: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from contract',
    name: 'Full name',
    number: 'Order number',
    contact: 'Email or phone of the order',
    next: 'Continue',
    email: 'Email for the acknowledgement',
    confirm: 'Confirm withdrawal',
    done: 'We have your withdrawal',
  },
} as const
type Locale = keyof typeof words

/** Places a one-click order, as another device would. Its country is unknown, so it can be withdrawn from. */
const placeFastOrder = async (request: APIRequestContext, phone: string): Promise<string> => {
  const variant = (await findVariants(request)).find(({ unitsInStock }) => unitsInStock > 8)
  const products = [{ variantId: variant!.variantId, size: variant!.size }]
  const reply = await request.post('/v1/orders/create', { data: { fast: true, products, customer: { phone } } })
  return ((await reply.json()) as { number: string }).number
}

/** @param check waits until the page accepts typing and checks each step; both need scripts */
const withdraw = async (
  page: Page,
  locale: Locale,
  { number, phone, check }: { number: string; phone: string; check: (page: Page) => Promise<void> },
): Promise<void> => {
  const t = words[locale]
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: t.link })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
  await check(page)
  await page.getByLabel(t.name).fill('Марта Ковальська')
  await page.getByLabel(t.number).fill(number)
  await page.getByLabel(t.contact).fill(phone)
  await page.getByRole('button', { name: t.next }).click()
  await expect(page.getByLabel(t.email)).toBeVisible()
  await check(page)
  await page.getByLabel(t.email).fill('marta@example.com')
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.done)
  await expect(page.getByRole('main').getByRole('status')).toContainText('marta@example.com')
  await check(page)
}

const checkStep = async (page: Page): Promise<void> => {
  await unblocked(page)
  await expectAccessible(page)
}

const visits = [
  { locale: 'uk', width: 1440, javaScriptEnabled: true },
  { locale: 'en', width: 390, javaScriptEnabled: true },
  { locale: 'uk', width: 390, javaScriptEnabled: false },
  { locale: 'en', width: 1440, javaScriptEnabled: false },
] as const
for (const [index, { locale, width, javaScriptEnabled }] of visits.entries())
  test.describe(`in ${locale} at ${width} px, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

    test('a guest withdraws from an order, and a second time is told that nothing is left', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      recordPageUse()
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }])
      const phone = `+38067555${String(7000 + index * 10 + (Date.now() % 10))}`
      const number = await placeFastOrder(request, phone)
      const check = javaScriptEnabled ? checkStep : () => Promise.resolve()
      await withdraw(page, locale, { number, phone, check })
      await page.goto('/withdraw')
      if (javaScriptEnabled) await unblocked(page)
      const t = words[locale]
      await page.getByLabel(t.name).fill('Марта Ковальська')
      await page.getByLabel(t.number).fill(number)
      await page.getByLabel(t.contact).fill(phone)
      await page.getByRole('button', { name: t.next }).click()
      await expect(page.getByRole('button', { name: t.confirm })).toHaveCount(0)
    })
  })

test('by keyboard: missing fields are named where they are, and the language changes without losing the step', async ({
  page,
}) => {
  await page.goto('/withdraw')
  await unblocked(page)
  await page.getByLabel(words.uk.name).fill('Марта')
  await page.getByLabel(words.uk.name).press('Enter')
  const number = page.getByLabel(words.uk.number)
  await expect(number).toHaveAccessibleDescription('Впишіть номер замовлення')
  await expect(page.getByLabel(words.uk.name)).toHaveValue('Марта')
  await unblocked(page)
  await number.fill('SH-1')
  await expect(number).toHaveAccessibleDescription('')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.title)
  await expect(page.getByLabel(words.en.number)).toHaveValue('SH-1')
  await expect(page.getByLabel(words.en.contact)).toHaveAccessibleDescription('Enter an email or a phone')
})
