import { expect, placeFastOrder, test } from '#tests/support/counter.ts'
import { endPayment, placeAndLeave, readStock } from '#tests/support/paying.ts'
import { findVariants } from '#tests/support/shopping.ts'
import { ready } from '#tests/support/browser.ts'

test.use({ payments: 'on' })

test('[ADM-06a] one of two units is given back with a reason and restocked, as a sentence says before', async ({
  counter,
  page,
}) => {
  const [found] = await findVariants(page.request)
  const item = { ...found!, quantity: 2 }
  const id = await placeAndLeave(page, item)
  await endPayment(page, 'paid')
  await ready(page)
  const stock = await readStock(page.request, item)
  await counter.goto(`/admin/orders/${id}`)
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Сплачено')
  await counter.keyboard.press('r')
  const dialog = counter.getByRole('dialog', { name: /Повернути гроші за/ })
  await dialog.getByRole('checkbox', { name: /^Повернути: / }).check()
  await dialog.getByRole('button', { name: 'Менше' }).click()
  await dialog.getByLabel('Причина').selectOption('FAULTY')
  await expect(dialog).toContainText('1 річ повернеться на склад.')
  const sum = await dialog.getByLabel('Сума повернення').inputValue()
  expect(sum).toMatch(/^₴[\d,.]+$/)
  await expect(dialog).toContainText(`Повернемо ${sum} тим шляхом`)
  // Enter gives no money back.
  await dialog.getByLabel('Сума повернення').press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Сума повернення').press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await expect(counter.getByRole('main')).toContainText('Повернення: Брак')
  await expect(counter.getByRole('main')).toContainText(`−${sum}`)
  await expect.poll(() => readStock(page.request, item)).toBe(stock + 1)
})

test('[ADM-04d] a call ends in a link at which its order is paid', async ({ counter, request }) => {
  const order = await placeFastOrder(request)
  await counter.goto(`/admin/orders/${order._id}`)
  await counter.getByLabel('Прізвище').fill('Романюк')
  await counter.getByLabel('Ім’я').fill('Віталій')
  await counter.getByLabel('Доставка').selectOption({ index: 1 })
  await counter.getByRole('combobox', { name: 'Місто' }).fill('Львів')
  await counter.getByRole('combobox', { name: 'Відділення' }).fill('14')
  await counter.getByRole('radio', { name: /Посилання на оплату/ }).check()
  await counter.getByRole('button', { name: 'Оформити' }).click()
  const dialog = counter.getByRole('dialog', { name: `Посилання на оплату ${order.number}` })
  await dialog.getByRole('button', { name: 'Створити посилання' }).click()
  await expect(dialog.getByLabel('Посилання')).toHaveValue(new RegExp(`/checkout/${order._id}\\?key=`))
  await counter.keyboard.press('Escape')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Чекає оплати')
})
