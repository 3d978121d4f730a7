import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { openWith } from '#tests/support/shopping.ts'
import { variantId } from '#database/seed/variant-id.ts'

const newName = () => `КОД${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('[ADM-12r] a promo code is created, changed and switched off by the keyboard alone', async ({ counter }) => {
  const name = newName()
  await counter.goto('/admin/sales')
  await counter.getByRole('heading', { level: 2, name: 'Промокоди' }).waitFor()
  await counter.keyboard.press('KeyN')
  await counter.getByLabel('Код', { exact: true }).press('ControlOrMeta+KeyS')
  await counter.getByLabel('Код', { exact: true }).fill(name.toLowerCase())
  await counter.keyboard.press('ControlOrMeta+KeyS')
  // Nothing was sent: the field shows the missing value.
  await expect(counter.getByLabel('Скільки, %')).toHaveAttribute('aria-invalid', 'true')
  await counter.getByLabel('Скільки, %').fill('15')
  await counter.getByLabel('Від суми кошика').fill('100000')
  const example = counter.getByRole('region', { name: 'Приклад' })
  await expect(example).toContainText(/Такому кошику скажемо: ще ₴/)
  await counter.getByLabel('Від суми кошика').fill('1')
  await expect(example).toContainText(/−₴\d/)
  await counter.getByLabel('Найбільша знижка').fill('100')
  await expect(example).toContainText('−₴100')
  await counter.getByLabel('На одну людину').fill('1')
  // A reload loses nothing.
  await counter.reload()
  await expect(counter.getByLabel('Скільки, %')).toHaveValue('15')
  await counter.getByLabel('До', { exact: true }).fill('2031-12-01T00:00')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('−15')
  await expect(row).toContainText(/від ₴1, не.більше ніж ₴100, 1.раз на.людину/)
  await expect(row).toContainText('до 30 листопада')
  await expect(row).toContainText('на сайті')

  await row.getByRole('link').press('Enter')
  await expect(counter.getByLabel('До', { exact: true })).toHaveValue('2031-12-01T00:00')
  await counter.getByLabel('Скільки, %').fill('20')
  await expect(counter.getByRole('main')).toContainText('Було: 15')
  await counter.getByLabel('Стан').selectOption('INACTIVE')
  await expect(counter.getByRole('region', { name: '2 зміни' })).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('вимкнено')
  await expect(row).toContainText('−20')
  await row.getByRole('link').press('Enter')
  await expect(counter.getByLabel('Скільки, %')).toHaveValue('20')
  await expect(counter.getByLabel('На одну людину')).toHaveValue('1')
})

test('[ADM-12r] a code for chosen pieces reduces them alone, and its sums are on its page', async ({
  counter,
  page,
}) => {
  const name = newName()
  await counter.goto('/admin/sales/codes/new')
  await counter.getByLabel('Код', { exact: true }).fill(name)
  await counter.getByLabel('Відсоток на вибрані речі').check()
  await counter.getByLabel('Скільки, %').fill('20')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText('Виберіть хоча б одну річ.')).toBeVisible()
  await counter.getByLabel('Річ, колір, артикул').fill('Степ чорний')
  await counter
    .getByRole('button', { name: /^Додати: .*Степ.*чорн/ })
    .first()
    .press('Enter')
  await expect(counter.getByText('Вибрано 1 колір')).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByRole('row', { name: new RegExp(name) })).toContainText('1 колір')

  await openWith(page, [{ variantId: variantId('tee-step', 'black'), size: 'M', quantity: 1 }])
  await page.getByLabel('Промокод').fill(name)
  await expect(page.getByRole('main')).toContainText('−₴238')
})

test('[ADM-12s] the screens of promo codes are accessible and fit phones, in both languages', async ({ counter }) => {
  const headers = await readBearer(counter)
  const created = await counter.request.post('/v1/promo-codes', {
    headers,
    data: {
      // Of wide letters: a code is one word.
      name: `${newName()}ШЩЖЮМ`,
      type: 'AMOUNT',
      discount: 200,
      minApplyPrice: 1500,
      state: 'ACTIVE',
      startsAt: '2026-01-01T00:00:00.000Z',
      maxUses: 5,
      variantIds: [],
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { _id } = (await created.json()) as { _id: string }
  await expectPathsAccessible(counter, ['/admin/sales', `/admin/sales/codes/${_id}`, '/admin/sales/codes/new'], {
    waitFor: () => expect(counter.getByRole('main').locator('tbody tr, input').first()).toBeVisible(),
  })
})
