import { expect, readBearer, test } from '#tests/support/counter.ts'
import { moveBefore } from '#tests/support/counter-shop.ts'
import { openWith } from '#tests/support/shopping.ts'
import { variantId } from '#database/seed/variant-id.ts'

test('[ADM-28f] a shipping method is created, moved and hidden by the keyboard alone, and the checkout follows', async ({
  counter,
  page,
}) => {
  const name = `Велосипедом ${crypto.randomUUID().slice(0, 8)}`
  const field = (label: string) => counter.getByLabel(label, { exact: true })
  const listNames = async () => {
    const response = await page.request.post('/v1/shipping-methods/search', { data: {} })
    return ((await response.json()) as { entities: { name: string }[] }).entities.map((method) => method.name)
  }
  await counter.goto('/admin/shop?view=shipping')
  await counter.getByRole('grid').getByRole('row').first().waitFor()
  await counter.keyboard.press('KeyN')
  await expect(field('Назва, українською')).toBeFocused()
  await counter.keyboard.type(name)
  await field('Назва, англійською').fill('By bicycle')
  await field('Ціна для покупця').fill('49,50')
  await field('Робочих днів, від').fill('3')
  await field('Робочих днів, до').fill('2')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText('Не менше, ніж у полі «від».')).toBeVisible()
  await expect(counter.getByText('Виберіть хоча б одну країну.')).toBeVisible()
  await field('Робочих днів, до').fill('4')
  await field('Країни').selectOption('UA')
  await expect(counter.getByRole('button', { name: 'Прибрати: Україна' })).toBeVisible()
  await counter.reload()
  await expect(field('Ціна для покупця')).toHaveValue('49,50')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name })
  await expect(row).toContainText('₴49.50')
  await expect(row).toContainText('3–4')
  await expect(row).toContainText('Україна')

  const before = (await listNames()).at(-2)!
  expect((await listNames()).at(-1)).toBe(name)
  await counter.keyboard.press('Escape')
  await moveBefore(counter, name, before)
  await expect.poll(async () => (await listNames()).slice(-2)).toEqual([name, before])
  await openWith(page, [{ variantId: variantId('tee-step', 'black'), size: 'M', quantity: 1 }], '/checkout')
  const method = page.getByRole('radio', { name: new RegExp(name) })
  await expect(method).toBeAttached()

  await row.press('Enter')
  await field('Стан').selectOption('INACTIVE')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('заховано')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Нова пошта, відділення/ })).toBeAttached()
  await expect(method).toHaveCount(0)

  const headers = await readBearer(counter)
  const { entities } = (await (
    await counter.request.post('/v1/admin/shipping-methods/search', { headers, data: { limit: 100 } })
  ).json()) as { entities: { _id: string; name: { uk: string } }[] }
  const { _id } = entities.find((one) => one.name.uk === name)!
  expect((await counter.request.delete(`/v1/shipping-methods/${_id}`, { headers })).status()).toBe(200)
})
