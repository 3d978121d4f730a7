import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, startCheckout } from '#tests/support/checkout.ts'
import { findVariants } from '#tests/support/shopping.ts'

test('[ERP-05d] what was typed, finished or not, survives the reload that a missing chunk causes', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await page.route(/\/assets\/menu-and-catalogue-[^/]*\.js$/, (route) => route.abort())
  await startCheckout(page, [shirt!])
  await unblocked(page)
  const typed = { Прізвище: 'Бондаренко', 'Електронна пошта': 'olena@', Коментар: 'Не дзвонити до десятої' }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Меню' }).click()
  await reloaded
  await unblocked(page)
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text)
})
