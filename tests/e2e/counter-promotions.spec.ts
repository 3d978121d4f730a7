import type { Page } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { fillCustomer, fillDelivery, finalButton } from '#tests/support/checkout.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { openWith } from '#tests/support/shopping.ts'
import { variantId } from '#database/seed/variant-id.ts'
import type { AdminShippingMethod } from '#shared/entities/admin/shipping-method.ts'

const tees = (quantity: number) => [{ variantId: variantId('tee-step', 'black'), size: 'M', quantity }] as const

/** Hides the delivery to branches from the site. Returns a function that shows it again. */
const hideBranches = async (counter: Page): Promise<() => Promise<void>> => {
  const { request } = counter
  const headers = await readBearer(counter)
  const findBranches = async () => {
    const response = await request.post('/v1/admin/shipping-methods/search', { headers, data: { limit: 50 } })
    const { entities } = (await response.json()) as { entities: AdminShippingMethod[] }
    return entities.find(({ kind }) => kind === 'BRANCH')!
  }
  const setState = async (state: 'ACTIVE' | 'INACTIVE') => {
    const { _id, updatedAt } = await findBranches()
    const changed = await request.patch(`/v1/shipping-methods/${_id}`, { headers, data: { state, updatedAt } })
    expect(changed.ok(), await changed.text()).toBe(true)
  }
  await setState('INACTIVE')
  return () => setState('ACTIVE')
}

test('[ADM-31j] a promotion is created by the keyboard alone, and the basket explains it', async ({
  counter,
  page,
  inLanguage,
}) => {
  await page.goto(`/catalog/product/${tees(1)[0].variantId}`)
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Три за дві ${mark}`
  await counter.goto('/admin/sales')
  await counter.getByRole('heading', { level: 2, name: 'Промокоди' }).waitFor()
  await counter.keyboard.press('KeyN')
  await counter.getByLabel(/Без коду/).press('Space')
  await counter.getByLabel('Назва акції, українською').fill(name)
  await counter.getByLabel('Назва акції, англійською').fill(`3 for 2 ${mark}`)
  await counter.getByLabel('Скільки, %').fill('100')
  await counter.getByLabel('Беруть речей').fill('3')
  await counter.getByLabel('Платять за').fill('3')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByLabel('Платять за')).toHaveAttribute('aria-invalid', 'true')
  await counter.getByLabel('Платять за').fill('2')
  // A promotion has no limits of uses.
  await expect(counter.getByLabel('На одну людину')).toBeHidden()
  await expect(counter.getByRole('region', { name: 'Приклад' })).toContainText(/−₴\d/)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(/3 за.ціною 2/)
  await expect(row).toContainText('без коду')

  // Its page was cached before.
  const productPath = `/catalog/product/${tees(1)[0].variantId}`
  await page.goto(productPath)
  await expect(page.getByRole('main')).toContainText(new RegExp(`Акція «${name}»: 3 за.ціною 2`))
  await openWith(page, tees(2))
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`Ще 1 річ, і.діятиме акція «${name}»: 3 за.ціною 2`))
  await openWith(page, tees(3))
  await expect(main).toContainText(new RegExp(`Акція «${name}»3 за.ціною 2−₴1.?190`))
  await inLanguage('en')
  await openWith(page, tees(3))
  await expect(main).toContainText(`Offer “3 for 2 ${mark}”`)
  await inLanguage('uk')
  await openWith(page, tees(3))
  // A code with a smaller discount does not apply, and a message shows it.
  await page.getByLabel('Промокод').fill('ДЯКУЮ')
  await expect(main).toContainText(`Акція «${name}» вигідніша`)
  await expect(main).not.toContainText('Промокод ДЯКУЮ')
  await page.getByRole('link', { name: 'Оформити' }).click()
  await expect(page.getByRole('complementary')).toContainText(`Акція «${name}»`)

  // Others of this shop buy without it.
  await counter.getByRole('link', { name }).press('Enter')
  await counter.getByLabel('Стан').selectOption('INACTIVE')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('вимкнено')
  await openWith(page, tees(3))
  await expect(main).not.toContainText(name)
  await page.goto(productPath)
  await expect(main).not.toContainText(name)
})

test('[ADM-31s] free delivery is created by the keyboard alone, and told until it is switched off', async ({
  counter,
  page,
  inLanguage,
}) => {
  const productPath = `/catalog/product/${tees(1)[0].variantId}`
  const main = page.getByRole('main')
  await page.goto(productPath)
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Тиждень доставки ${mark}`
  await counter.goto('/admin/sales')
  await counter.getByRole('heading', { level: 2, name: 'Промокоди' }).waitFor()
  await counter.keyboard.press('KeyN')
  // A code does not make delivery free.
  await expect(counter.getByLabel('Безкоштовна доставка')).toHaveCount(0)
  await counter.getByLabel(/Без коду/).press('Space')
  await counter.getByLabel('Безкоштовна доставка').press('Space')
  await counter.getByLabel('Назва акції, українською').fill(name)
  await counter.getByLabel('Назва акції, англійською').fill(`Delivery week ${mark}`)
  await expect(counter.getByLabel('Скільки, %')).toBeHidden()
  await expect(counter.getByLabel('Беруть речей')).toBeHidden()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText('Виберіть хоча б один спосіб доставки.')).toBeVisible()
  await counter.getByRole('checkbox', { name: /відділення/ }).press('Space')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('безкоштовна доставка')
  await expect(row).toContainText('1 спосіб доставки')

  await page.goto(productPath)
  await expect(main).toContainText(new RegExp(`Акція «${name}»: безкоштовна доставка .*відділення`))
  await openWith(page, tees(1))
  await expect(main).toContainText(new RegExp(`Безкоштовна доставка вже ваша: .*відділення.*Акція «${name}»`))
  await inLanguage('en')
  await openWith(page, tees(1))
  await expect(main).toContainText(new RegExp(`Free shipping is yours: .*Offer “Delivery week ${mark}”`))
  await inLanguage('uk')
  await openWith(page, tees(1))
  await page.getByRole('link', { name: 'Оформити' }).click()
  await fillCustomer(page)
  await fillDelivery(page)
  const freeByName = new RegExp(`відділення, акція «${name}»\\s*безкоштовно`)
  await expect(page.getByRole('complementary')).toContainText(freeByName)
  const orderId = page.url().split('/').at(-1)!
  await finalButton(page).click()
  await page.waitForURL(/\/checkout\/success/)
  await expect(main).toContainText(freeByName)

  await counter.goto(`/admin/orders/${orderId}`)
  await expect(counter.getByRole('main')).toContainText(freeByName)
  await counter.goto('/admin/sales')

  // Others of this shop pay for their delivery.
  await counter.getByRole('link', { name }).press('Enter')
  await expect(counter.getByRole('checkbox', { name: /відділення/ })).toBeChecked()
  const showBranches = await hideBranches(counter)
  await expect(counter.getByRole('checkbox', { name: /відділення.*зараз прихований/ })).toBeChecked()
  await showBranches()
  await expect(counter.getByRole('checkbox', { name: /зараз прихований/ })).toHaveCount(0)
  await counter.getByLabel('Стан').selectOption('INACTIVE')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('вимкнено')
  await openWith(page, tees(1))
  await expect(main).not.toContainText(name)
  await page.goto(productPath)
  await expect(main).not.toContainText(name)
})

test('[ADM-31j] the screen of a promotion is accessible and fits phones, in both languages', async ({ counter }) => {
  const created = await counter.request.post('/v1/promo-codes', {
    headers: await readBearer(counter),
    data: {
      name: `АКЦІЯ${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      type: 'PERCENTAGE',
      discount: 50,
      minApplyPrice: 1500,
      take: 4,
      pay: 2,
      isAutomatic: true,
      state: 'INACTIVE',
      variantIds: [],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { _id } = (await created.json()) as { _id: string }
  await expectPathsAccessible(counter, ['/admin/sales', `/admin/sales/codes/${_id}`], {
    waitFor: () => expect(counter.getByRole('main').locator('tbody tr, input').first()).toBeVisible(),
  })
})
