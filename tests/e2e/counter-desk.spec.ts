import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, placeCashOrder, placeFastOrder, test } from '#tests/support/counter.ts'
import { findVariants } from '#tests/support/shopping.ts'

const number = /^SH-\d+$/
for (const width of [1440, 390])
  test(`[ADM-04d] a call is finished into an order by the keyboard alone, at ${width} px`, async ({
    counter,
    request,
  }) => {
    await counter.setViewportSize({ width, height: 900 })
    const order = await placeFastOrder(request)
    await counter.goto(`/admin/orders/${order._id}`)
    await expect(counter.getByRole('link', { name: /\+38 095 555/ })).toHaveAttribute(
      'href',
      `tel:${order.customer.phone}`,
    )
    const next = counter.getByRole('region', { name: 'Наступний крок' })
    await expect(next).toContainText('Наступне: запитати прізвище, ім’я, спосіб доставки і місто.')
    const place = next.getByRole('button', { name: 'Оформити' })
    await expect(place).toBeDisabled()
    await counter.getByLabel('Прізвище').focus()
    await counter.keyboard.type('Романюк')
    await counter.keyboard.press('Tab')
    await counter.keyboard.type('Віталій')
    const delivery = counter.getByLabel('Доставка')
    // The methods are read from the shop.
    await expect(delivery.locator('option').nth(1)).toBeAttached()
    await delivery.focus()
    await counter.keyboard.press('ArrowDown')
    await expect(delivery.locator('option:checked')).toContainText('відділення')
    const city = counter.getByRole('combobox', { name: 'Місто' })
    await city.focus()
    await counter.keyboard.type('Чернів')
    await expect(counter.locator('datalist option[value="Чернівці"]')).toHaveCount(1)
    await counter.keyboard.type('ці')
    await expect(city).toHaveValue('Чернівці')

    // Nothing is lost by a look elsewhere.
    await counter.reload()
    await expect(counter.getByLabel('Прізвище')).toHaveValue('Романюк')
    await counter.getByRole('combobox', { name: 'Відділення' }).focus()
    await counter.keyboard.type('1')
    await expect(next).toContainText('Є все, що треба')
    await expect(place).toContainText('₴')
    const notices = counter.getByRole('region', { name: 'Повідомлення' })
    await expect(async () => {
      // Silent for a moment after the page has loaded.
      if (await place.isVisible()) await counter.keyboard.press('ControlOrMeta+Enter')
      await expect(notices).toContainText(`Оформлено: ${order.number}`, { timeout: 2000 })
    }).toPass()
    await expect(next.getByRole('button', { name: 'Спаковано' })).toBeVisible()
    await expect(counter.getByRole('main')).toContainText('Романюк')
  })

test('[ADM-04d] a call that is not answered is noted, or made again at the agreed time', async ({
  counter,
  request,
}) => {
  const order = await placeFastOrder(request)
  await counter.goto(`/admin/orders/${order._id}`)
  await expect(counter.getByRole('main')).toContainText('Перший дзвінок.')
  await counter.waitForTimeout(500)
  await counter.keyboard.press('a')
  await expect(counter).toHaveURL(/\/admin\/orders\?view=call$/)
  await counter.goto(`/admin/orders/${order._id}`)
  await expect(counter.getByRole('main')).toContainText('Не відповіли 1 раз, востаннє сьогодні')
  await counter.getByRole('button', { name: 'Передзвонити о…' }).click()
  await counter.getByLabel('Коли передзвонити').fill('2020-01-01T10:00')
  await counter.getByRole('button', { name: 'Записати час' }).click()
  await expect(counter.getByText('Виберіть час, який ще не минув')).toBeVisible()
  await counter.getByLabel('Коли передзвонити').fill('2099-01-01T10:00')
  await counter.getByRole('button', { name: 'Записати час' }).click()
  await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('передзвонити 1 січня 2099')
})

test('[ADM-07h] an order is changed on a screen that says first what that does', async ({ counter, request }) => {
  const order = await placeCashOrder(request)
  await counter.goto(`/admin/orders/${order._id}`)
  await expect(counter.getByRole('button', { name: /Змінити адресу або речі/ })).toBeVisible()
  await counter.waitForTimeout(500)
  await counter.keyboard.press('e')
  await expect(counter.getByRole('heading', { name: `Змінити ${order.number}`, level: 1 })).toBeVisible()
  const next = counter.getByRole('region', { name: 'Наступний крок' })
  await expect(next).toContainText('Поки нічого не змінено.')
  const save = next.getByRole('button', { name: 'Зберегти зміни' })
  await expect(save).toBeDisabled()
  await counter.getByRole('button', { name: /^Більше/ }).click()
  await expect(next).toContainText('Стане дорожче на ₴')
  await expect(next).toContainText('Решту сплатять під час отримання.')
  await counter.getByRole('button', { name: 'Дати знижку' }).click()
  await counter.getByLabel('Знижка', { exact: true }).fill('100')
  await expect(next).toContainText('Бракує: причину знижки.')
  await counter.getByLabel('Причина знижки').fill('Довго чекали')
  await expect(save).toBeEnabled()
  await counter.keyboard.press('ControlOrMeta+Enter')
  await expect(counter.getByRole('heading', { name: order.number, level: 1 })).toBeVisible()
  await expect(counter.getByRole('main')).toContainText('2 шт.')
  await expect(counter.getByRole('main')).toContainText('−₴100')
})

test('[ADM-05h] an order by phone is written down and placed by the keyboard alone', async ({ counter, request }) => {
  const [item] = await findVariants(request)
  const { customer } = await placeCashOrder(request)
  await counter.goto('/admin/orders')
  await expect(counter.getByRole('heading', { name: 'Замовлення', level: 1 })).toBeVisible()
  await counter.waitForTimeout(500)
  await counter.keyboard.press('n')
  await expect(counter.getByRole('heading', { name: 'Нове замовлення', level: 1 })).toBeVisible()
  await counter.waitForTimeout(500)
  await counter.keyboard.press('/')
  await expect(counter.getByRole('searchbox', { name: 'Знайти річ' })).toBeFocused()
  await counter.keyboard.type(item!.name)
  await expect(counter.getByRole('list', { name: 'Знайдені речі' }).getByRole('listitem').first()).toBeVisible()
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('list', { name: 'Речі' }).getByRole('listitem')).toHaveCount(1)
  await counter.getByLabel('Телефон').focus()
  await counter.keyboard.type(customer!.phone)
  const fill = counter.getByRole('button', { name: 'Заповнити з минулого разу' })
  await fill.focus()
  await counter.keyboard.press('Enter')
  await expect(counter.getByLabel('Прізвище')).toHaveValue(customer!.lastName!)
  const place = counter.getByRole('region', { name: 'Наступний крок' }).getByRole('button', { name: 'Оформити' })
  await expect(place).toContainText('₴')
  await counter.keyboard.press('ControlOrMeta+Enter')
  await expect(counter.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Спаковано' })).toBeVisible()
  // The next one begins empty.
  await counter.goto('/admin/orders/new')
  await expect(counter.getByLabel('Прізвище')).toHaveValue('')
})

test('[ADM-23g] calls, changes and new orders are accessible, in both languages', async ({ counter, request }) => {
  const call = await placeFastOrder(request)
  const { _id } = await placeCashOrder(request)
  await expectPathsAccessible(
    counter,
    [`/admin/orders/${call._id}`, `/admin/orders/${_id}/edit`, '/admin/orders/new'],
    {
      widths: [1440, 390],
      waitFor: (_path, locale) =>
        expect(counter.getByRole('searchbox', { name: locale === 'uk' ? 'Знайти річ' : 'Find a piece' })).toBeVisible(),
    },
  )
})
