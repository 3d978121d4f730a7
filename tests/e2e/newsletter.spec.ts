import type { Page } from '@playwright/test'
import { newsletter as en } from '#shared/texts/en/newsletter.ts'
import { newsletter } from '#shared/texts/uk/newsletter.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { signInByApi } from '#tests/support/signed-in.ts'

let addresses = 0
const newAddress = () => `letters-${process.pid}-${(addresses += 1)}@example.com`
const subscribeDialog = (page: Page) => page.getByRole('dialog', { name: 'Листи від ШИР' })
const section = (page: Page) => page.getByRole('region', { name: newsletter['section-title'] })
/** The addresses that the page signs up. */
const recordSignUps = (page: Page) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/customer-users/subscribe')) sent.push(request.postDataJSON())
  })
  return sent
}

test('[DLG-08b] [DLG-08d] [DLG-04c] the footer opens the newsletter dialog, which takes one valid e-mail', async ({
  page,
}) => {
  const sent = recordSignUps(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/faq')
  await unblocked(page)
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Листи про новинки' })
  await opener.click()
  const dialog = subscribeDialog(page)
  const field = dialog.getByLabel(newsletter.email)
  const submit = dialog.getByRole('button', { name: newsletter.subscribe })
  await expect(field).toBeFocused()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await submit.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('olena@')
  await field.press('Enter')
  await expect(dialog).toContainText('має бути як name@example.com')
  const panel = dialog.locator('> div').first()
  await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0)
  expect((await panel.boundingBox())!.width).toBe(530)
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([])
  expect(sent).toEqual([])

  const email = newAddress()
  await field.fill(` ${email} `)
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Ви успішно підписалися' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([{ email }])
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(field).toHaveValue('')
})

test('[CFG-09h] the home page signs up in its own field; a failure keeps what was typed', async ({
  page,
  inLanguage,
}) => {
  await inLanguage('en')
  await page.goto('/')
  await unblocked(page)
  const form = page.getByRole('region', { name: en['section-title'] })
  const field = form.getByLabel(en.email)
  await expect(form).toContainText(en.note)
  await field.fill('olena')
  await field.press('Enter')
  await expect(form).toContainText('name@example.com')
  await expect(field).toBeFocused()
  const email = newAddress()
  await field.fill(email)
  await page.route('**/v1/customer-users/subscribe*', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: en.subscribe }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue(email)
  await form.getByRole('button', { name: en.subscribe }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have successfully subscribed' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(form).toContainText(en.note)
})

test('the field of the home page has the customer’s address, which only scripts fill in', async ({ page }) => {
  const email = await signInByApi(page)
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<input id="newsletter-email"[^>]* value=""/)
  await page.goto('/')
  await unblocked(page)
  await expect(section(page).getByLabel(newsletter.email)).toHaveValue(email)
})

test.describe('what was typed before the script of the home page’s field arrives stays', () => {
  const typeBeforeScript = async (page: Page) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/newsletter-section.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
    const typed = newAddress()
    await section(page).getByLabel(newsletter.email).fill(typed)
    await expect(section(page)).toHaveAttribute('data-later', 'waiting')
    resolve()
    await unblocked(page)
    await expect(section(page).getByLabel(newsletter.email)).toHaveValue(typed)
  }

  test('for a guest, who can send it', async ({ page }) => {
    await typeBeforeScript(page)
    await section(page).getByRole('button', { name: newsletter.subscribe }).click()
    await expect(section(page).getByLabel(newsletter.email)).toHaveValue('')
  })

  test('for a customer', async ({ page }) => {
    await signInByApi(page)
    await typeBeforeScript(page)
  })
})

test('the dialog has the customer’s address, unless its link names another one', async ({ page }) => {
  const email = await signInByApi(page)
  const field = subscribeDialog(page).getByLabel(newsletter.email)
  const named = newAddress()
  await page.goto(`/faq?dialog=subscribe&email=${named}`)
  await expect(field).toHaveValue(named)
  await page.goto('/faq?dialog=subscribe')
  await expect(field).toHaveValue(email)
})

test('without scripts the field of the home page is posted, and the page says how it went', async ({
  browser,
  shop,
}) => {
  recordPageUse()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Листи про новинки' }).click()
  await expect(page).toHaveURL('/#newsletter')
  await section(page).getByLabel(newsletter.email).fill(newAddress())
  await section(page).getByRole('button', { name: newsletter.subscribe }).click()
  await expect(section(page)).toContainText(newsletter['posted-sent'])
  await expect(page).toHaveURL('/?newsletter=sent#newsletter')

  const post = (email: string, origin: string) =>
    context.request.post('/newsletter', { form: { email }, headers: { origin }, maxRedirects: 0 })
  expect((await post('olena', shop.url)).headers()['location']).toBe('/?newsletter=invalid#newsletter')
  expect((await post(newAddress(), 'https://elsewhere.example')).status()).toBe(403)
  await page.goto('/?newsletter=invalid')
  await expect(section(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('without the discount there is no floating button, and its dialog opens neither by itself nor by address', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.removeItem('discount-subscribe-closed')
  })
  await page.goto('/?dialog=discount')
  await unblocked(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(section(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /−10/ })).toHaveCount(0)
  expect(scripts.filter((url) => /assets\/.*(discount|dialog-host)/.test(url))).toEqual([])
})
