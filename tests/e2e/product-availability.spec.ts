import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { buyElsewhere } from '#tests/support/shopping.ts'
const tape = (page: Page) => page.getByRole('radiogroup', { name: 'Розмір' })
const add = (page: Page) => page.getByRole('button', { name: /^Додати в кошик/ })

/** The radio is below its label, which receives the click once the loading overlay is gone. */
const choose = async (page: Page, size: string) => {
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  await tape(page).getByRole('radio', { name: size, exact: true }).check({ force: true })
}

/** Returns the address of the first product that matches. */
const find = async (page: Page, filter: unknown): Promise<string> => {
  const response = await page.request.post('/v1/products/variants/search', { data: { filter, limit: 1 } })
  const { entities } = (await response.json()) as { entities: { variant: { _id: string } }[] }
  return `/catalog/product/${entities[0]?.variant._id}`
}

test('[CAT-03e] the last units of a size are counted, larger stock is not', async ({ page }) => {
  const response = await page.request.post('/v1/products/variants/search', { data: { limit: 100 } })
  const { entities } = (await response.json()) as { entities: FoundVariant[] }
  const sizes = entities.flatMap(({ variant: { _id, sizes } }) => sizes.map((size) => ({ _id, ...size })))
  const chooseWhere = async (isWanted: (quantity: number) => boolean) => {
    const { _id, value } = sizes.find(({ quantity, value }) => isWanted(quantity) && /^X?[SML]$/.test(value))!
    await page.goto(`/catalog/product/${_id}`)
    await ready(page)
    await choose(page, value)
  }
  await chooseWhere((quantity) => quantity === 2)
  await expect(page.getByText(/^Лишилося 2 штуки\. Відправимо (сьогодні|завтра|[ву]\s)/)).toBeVisible()
  await chooseWhere((quantity) => quantity > 3)
  await expect(page.getByText(/^Є на складі\. Відправимо/)).toBeVisible()
  await expect(page.getByText(/^Лиши/)).toHaveCount(0)
})

test('[CAT-03ag] [CAT-03v] a sold-out size offers to tell the visitor when it is back, and asks for an e-mail', async ({
  page,
  shop,
}) => {
  await page.goto(`/catalog/product/${variantId('tee-step', 'milk')}`)
  await unblocked(page)
  await choose(page, 'XL, розпродано')
  await page.getByRole('button', { name: 'Повідомити, коли буде XL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Повідомити, коли буде' })
  await expect(dialog).toContainText('Футболка «Степ», молочний, XL')
  const email = dialog.getByRole('textbox', { name: 'Електронна пошта' })
  await email.fill('olena@')
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('olena@example.com')
  await dialog.getByRole('button', { name: 'Напишіть мені' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Надіслали лист на\solena@example\.com/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await choose(page, 'M')
  await expect(add(page)).toBeVisible()

  await page.goto(await mailedLink(shop, 'olena@example.com', '/confirm-email?for=back-in-stock'))
  await unblocked(page)
  await page.getByRole('button', { name: 'Так, напишіть мені' }).click()
  await expect(page).toHaveURL(/\/catalog\/product\/.+\?turn=/)
  await expect(page.getByRole('status').filter({ hasText: /Ви перші на\sXL/ })).toBeVisible()
  await page.getByRole('button', { name: /Вийти з\sчерги/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /Ви вийшли з\sчерги/ })).toBeVisible()
})

test('[CAT-05a] [CAT-03p] a sold-out size has no button to add it; one that sells out meanwhile is refused with a message', async ({
  page,
  request,
}) => {
  const id = variantId('tee-step', 'graphite')
  await page.goto(`/catalog/product/${variantId('tee-step', 'milk')}`)
  await ready(page)
  await choose(page, 'S, розпродано')
  await expect(page.getByText('Розмір S розпродано')).toBeVisible()
  await expect(add(page)).toHaveCount(0)

  await page.goto(`/catalog/product/${id}`)
  await ready(page)
  await choose(page, 'XXL')
  await expect(page.getByText('Лишилося 2 штуки')).toBeVisible()
  await buyElsewhere(request, { variantId: id, size: 'XXL', quantity: 2 }, 2)
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText('Цієї речі вже немає в наявності.')
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull()
})

test('[CAT-03j] a product that is not available yet says so and has no button', async ({ page }) => {
  const soon = { field: 'variants.comingSoon', op: 'eq', value: true }
  const none = { field: 'variants.inStock', op: 'eq', value: false }
  await page.goto(await find(page, { and: [soon, none] }))
  await expect(page.getByText('Скоро буде')).toBeVisible()
  await expect(add(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Повідомити, коли буде' }).first()).toBeVisible()
  const similar = page.getByRole('region', { name: 'Схоже, що є зараз' }).getByRole('link')
  expect(await similar.count()).toBeGreaterThan(0)
  await page.goto(await find(page, { and: [{ ...soon, value: false }, none] }))
  await expect(page.locator('main').getByText('Розпродано', { exact: true })).toBeVisible()
  await expect(add(page)).toHaveCount(0)
})

test('[CAT-03v] a sold-out product offers to tell the visitor when any of its sizes is back', async ({ page }) => {
  const isSoon = { field: 'variants.comingSoon', op: 'eq', value: false }
  await page.goto(await find(page, { and: [isSoon, { field: 'variants.inStock', op: 'eq', value: false }] }))
  await unblocked(page)
  await page.getByRole('button', { name: 'Повідомити, коли буде' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Повідомити, коли буде' })
  await dialog.getByRole('textbox', { name: 'Електронна пошта' }).fill('sold-out@example.com')
  await dialog.getByRole('button', { name: 'Напишіть мені' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Надіслали лист на\ssold-out@example\.com/ })).toBeVisible()
  await expect(dialog).toBeHidden()
})
