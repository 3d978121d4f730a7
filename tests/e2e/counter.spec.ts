import { demoAdministrator } from '#database/seed/demo-admin.ts'
import { axeOn, expectViewAccessible, hasSettled } from '#tests/support/axe.ts'
import { expect, freshCode, placeCashOrder, setLanguage, test } from '#tests/support/counter.ts'

test.describe('the list of orders', () => {
  test('[ADM-03a] finds an order by the last four digits of its phone, by the keyboard alone', async ({
    counter,
    request,
  }) => {
    const { number, customer } = await placeCashOrder(request)
    await counter.goto('/admin/orders')
    await expect(counter.getByRole('heading', { name: 'Замовлення', level: 1 })).toBeVisible()
    await counter.keyboard.press('/')
    await counter.keyboard.type(customer!.phone.slice(-4))
    const row = counter.getByRole('row').filter({ hasText: number })
    await expect(row).toBeVisible()
    await expect(counter).toHaveURL(/text=/)
    await counter.keyboard.press('Escape')
    await counter.goto(`/admin/orders?text=${customer!.phone.slice(-4)}`)
    await expect(row).toBeVisible()
    await counter.keyboard.press('j')
    await counter.keyboard.press('Enter')
    await expect(counter.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  })

  test('[ADM-25e] has view, text and page in its address, and Back returns to them', async ({ counter, request }) => {
    const { number } = await placeCashOrder(request)
    await counter.goto('/admin/orders')
    const tabs = counter.getByRole('navigation', { name: 'Вигляди' })
    await tabs.getByRole('link', { name: /Підтвердити/ }).click()
    await expect(counter).toHaveURL(/\/admin\/orders\?view=confirm$/)
    await expect(tabs.locator('[aria-current="page"]')).toContainText('Підтвердити')
    await counter.getByRole('rowheader', { name: number }).getByRole('link').click()
    await expect(counter.getByRole('heading', { name: number, level: 1 })).toBeVisible()
    await counter.goBack()
    await expect(counter).toHaveURL(/\/admin\/orders\?view=confirm$/)
    await expect(counter.getByRole('row').filter({ hasText: number })).toBeVisible()
  })

  test('[ADM-18e] packs chosen orders at once, by the keyboard alone', async ({ counter, request }) => {
    const orders = [await placeCashOrder(request), await placeCashOrder(request)]
    await counter.goto('/admin/orders?view=confirm')
    for (const { number } of orders) {
      await expect(counter.getByRole('row').filter({ hasText: number })).toBeVisible()
      await counter.getByRole('checkbox', { name: `Вибрати ${number}` }).focus()
      await counter.keyboard.press('Space')
    }
    const bar = counter.getByRole('toolbar')
    await expect(bar).toContainText('Вибрано 2 замовлення')
    await bar.getByRole('button', { name: 'Підтвердити' }).focus()
    await counter.keyboard.press('Enter')
    await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('Підтверджено 2 замовлення')
    await expect(bar).toBeHidden()
    await counter.goto('/admin/orders?view=pack')
    for (const { number } of orders) await expect(counter.getByRole('row').filter({ hasText: number })).toBeVisible()
  })
})

test.describe('an order', () => {
  test('[ADM-18d] is confirmed and packed by one press each, and unpacked by another', async ({ counter, request }) => {
    const { _id, number } = await placeCashOrder(request)
    await counter.goto(`/admin/orders/${_id}`)
    const next = counter.getByRole('region', { name: 'Наступний крок' })
    await next.getByRole('button', { name: 'Підтвердити' }).click()
    await next.getByRole('button', { name: 'Спаковано' }).click()
    await expect(next.getByRole('button', { name: 'Внести номер відправлення' })).toBeVisible()
    const notices = counter.getByRole('region', { name: 'Повідомлення' })
    await expect(notices).toContainText(`Спаковано: ${number}`)
    await notices.getByRole('button', { name: 'Повернути' }).click()
    await expect(next.getByRole('button', { name: 'Спаковано' })).toBeVisible()
  })

  test('gets its tracking number, which only a known carrier has unless staff says so', async ({
    counter,
    request,
  }) => {
    const { _id } = await placeCashOrder(request)
    await counter.goto(`/admin/orders/${_id}`)
    const next = counter.getByRole('region', { name: 'Наступний крок' })
    await next.getByRole('button', { name: 'Підтвердити' }).click()
    await next.getByRole('button', { name: 'Спаковано' }).click()
    await next.getByRole('button', { name: 'Внести номер відправлення' }).click()
    const dialog = counter.getByRole('dialog')
    const field = dialog.getByLabel('Номер відправлення', { exact: true })
    await field.fill('12345')
    await expect(dialog.getByRole('button', { name: 'Зберегти номер' })).toBeDisabled()
    await field.fill(`2045${String(Date.now()).slice(-10)}`)
    await expect(dialog).toContainText('Нова пошта')
    await field.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(counter.getByRole('main')).toContainText('У дорозі')
  })

  test('is cancelled only after a sentence says what that does', async ({ counter, request }) => {
    const { _id, number } = await placeCashOrder(request)
    await counter.goto(`/admin/orders/${_id}`)
    await counter.getByRole('button', { name: 'Скасувати замовлення' }).click()
    const dialog = counter.getByRole('dialog', { name: `Скасувати ${number}?` })
    await expect(dialog).toContainText('1 річ повернеться на склад.')
    await counter.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await counter.getByRole('button', { name: 'Скасувати замовлення' }).click()
    await dialog.getByRole('button', { name: 'Скасувати замовлення' }).click()
    await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('Скасовано')
  })
})

test('[ADM-23f] [ADM-23g] its screens are accessible and run under their policy, in both languages', async ({
  counter,
  request,
}) => {
  const { _id, number } = await placeCashOrder(request)
  const paths = ['/admin', '/admin/orders', `/admin/orders/${_id}`, '/admin/packing', `/admin/packing/${_id}`]
  for (const locale of ['uk', 'en'] as const) {
    await setLanguage(counter, locale)
    for (const path of paths) {
      await counter.goto(path)
      for (const [widthIndex, width] of [1440, 390].entries()) {
        await counter.setViewportSize({ width, height: 900 })
        await expect(counter.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(counter.getByRole('main')).toContainText(path.includes(_id) ? number : /\d/)
        // As high as the page: the bar at the foot would cover a part of the row at that height.
        const height = await counter.evaluate(() => document.documentElement.scrollHeight)
        await counter.setViewportSize({ width, height: Math.max(height, 900) })
        await hasSettled(counter)
        await expectViewAccessible(counter, { locale, widthIndex, state: `${locale} ${width} ${path}` })
      }
    }
  }
})

test('[ADM-23g] the sign-in is accessible and fits narrow phones, in both languages', async ({ context, shop }) => {
  const page = await context.newPage()
  for (const language of ['Українська', 'English'])
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${shop.url}/admin`)
      await page.getByRole('button', { name: language }).click()
      await expect(page.getByRole('button', { name: language, pressed: true })).toBeVisible()
      expect((await axeOn(page, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})

test('[ADM-23d] staff signs in by code, stays signed in after a reload and signs out in every tab', async ({
  context,
  shop,
}) => {
  const page = await context.newPage()
  await page.goto(`${shop.url}/admin/orders`)
  await page.getByLabel('Електронна пошта').fill(demoAdministrator.email)
  await page.getByLabel('Пароль', { exact: true }).fill(demoAdministrator.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Код із застосунку')
  await code.fill('000000')
  await expect(page.getByRole('status')).not.toContainText('Після шостої цифри')
  const title = page.getByRole('heading', { name: 'Замовлення', level: 1 })
  await code.fill(await freshCode(page.request))
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${shop.url}/admin`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/\d/)
  await page.getByRole('button', { name: /Обліковий запис/ }).click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  await expect(page.getByLabel('Електронна пошта')).toBeVisible()
  await expect(other.getByLabel('Електронна пошта')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Електронна пошта')).toBeVisible()
})

test('[ADM-23e] an idle counter is covered, and its screen stays with what was typed', async ({ counter }) => {
  await counter.goto('/admin/orders')
  const field = counter.getByRole('searchbox')
  await field.fill('Мар')
  await counter.evaluate(() => {
    const channel = new BroadcastChannel('counter-session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('LOCKED')
    channel.close()
  })
  const cover = counter.getByRole('dialog', { name: 'Прилавок замкнено.' })
  await expect(cover).toBeVisible()
  await expect(cover.getByLabel('Код із застосунку')).toBeFocused()
  await counter.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await cover.getByLabel('Код із застосунку').fill(await freshCode(counter.request))
  await expect(cover).toBeHidden()
  await expect(field).toHaveValue('Мар')
})
