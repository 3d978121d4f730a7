import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { readStock } from '#tests/support/paying.ts'
import { findTwoSizes, receiveOrder } from '#tests/support/received-order.ts'
import { findVariants } from '#tests/support/shopping.ts'

test('[ADM-06j] a return is written down, inspected and accepted by the keyboard; its exchange is to be packed', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const [own, other] = await findTwoSizes(request)
  const id = await receiveOrder(request, headers, own)
  const before = [await readStock(request, own), await readStock(request, other)]
  await counter.goto(`/admin/orders/${id}`)
  await counter.getByRole('button', { name: 'Повернення або обмін' }).press('Enter')
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('Повернення для')
  const pieces = counter.getByRole('list', { name: 'Речі' }).getByRole('listitem')
  await expect(pieces).toHaveCount(2)
  await pieces.nth(0).getByRole('radio', { name: 'гроші' }).press('Space')
  await pieces.nth(1).getByRole('radio', { name: 'обмін' }).press('Space')
  await pieces.nth(1).getByLabel('Який розмір надіслати').selectOption(other.size)
  await counter.getByRole('radio', { name: /Посилка вже в/ }).press('Space')
  await counter.getByLabel('Що каже покупець, для своїх').fill('Затісні в плечах')
  // Enter without a choice agrees to nothing.
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('Повернення для')
  await expect(counter.getByRole('button', { name: /До.огляду/ })).toBeEnabled()
  // Keys that agree do nothing for 400 ms after a navigation.
  await counter.waitForTimeout(500)
  await counter.keyboard.press('ControlOrMeta+Enter')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Оглянути')
  await expect.poll(() => readStock(request, other)).toBe(before[1]! - 1)
  const main = counter.getByRole('main')
  await expect(main).toContainText('Затісні в плечах')
  await expect(main).toContainText('2 речі повернуться на склад.')
  await expect(main).toContainText('Заміна, 1 річ, піде в пакування.')
  await pieces.nth(0).getByRole('radio', { name: 'брак' }).press('Space')
  await expect(main).toContainText('1 річ повернеться на склад.')
  // Enter and the keys of money do nothing in the first moment after a navigation.
  await expect(async () => {
    await counter.keyboard.press('ControlOrMeta+Enter')
    await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Завершено', { timeout: 2000 })
  }).toPass()
  await expect(main).toContainText('Брак, списано')
  expect(await readStock(request, own)).toBe(before[0]! + 1)
  await counter.getByRole('button', { name: /Відкрити заміну/ }).press('Enter')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Пакувати')
})

test('[ADM-06j] a return is refused with words, and its size is on sale again', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const [own, other] = await findTwoSizes(request)
  const id = await receiveOrder(request, headers, own)
  const before = await readStock(request, other)
  await counter.goto(`/admin/returns/new?order=${id}`)
  const piece = counter.getByRole('list', { name: 'Речі' }).getByRole('listitem').first()
  await piece.getByRole('radio', { name: 'обмін' }).check()
  await piece.getByLabel('Який розмір надіслати').selectOption(other.size)
  await counter.getByRole('button', { name: 'Погодити повернення' }).click()
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Чекаємо')
  await counter.getByRole('button', { name: 'Записати номер посилки' }).click()
  await counter.getByLabel('Номер посилки назад').fill('20450000009999')
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Їде до')
  await counter.getByRole('button', { name: 'Відмовити й написати' }).click()
  const dialog = counter.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Відмовити', exact: true })).toBeDisabled()
  await dialog.getByLabel('Що напишемо покупцеві').fill('Річ ношена, бирки немає.')
  await dialog.getByRole('button', { name: 'Відмовити', exact: true }).click()
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Відмовлено')
  await expect(counter.getByRole('main')).toContainText('Річ ношена, бирки немає.')
  expect(await readStock(request, other)).toBe(before)
})

test('[ADM-06k] the screens of returns are accessible and fit phones, in both languages', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const [own] = await findVariants(request)
  const id = await receiveOrder(request, headers, { ...own!, quantity: 2 })
  await counter.goto(`/admin/returns/new?order=${id}`)
  await counter.getByRole('radio', { name: 'гроші' }).first().check()
  await counter.getByRole('radio', { name: /Посилка вже в/ }).check()
  await counter.getByRole('button', { name: /До огляду/ }).click()
  await expect(counter).toHaveURL(/\/returns\/[\da-f-]{36}$/)
  const page = new URL(counter.url()).pathname
  await expectPathsAccessible(
    counter,
    ['/admin/returns', page, `/admin/returns/new?order=${id}`, '/admin/returns/new'],
    {
      waitFor: () => expect(counter.getByRole('main').locator('ul li, tbody tr, input').first()).toBeVisible(),
    },
  )
})
