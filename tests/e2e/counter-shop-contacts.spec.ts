import { expect, readBearer, test } from '#tests/support/counter.ts'
import type { AdminContacts } from '#shared/entities/admin/contacts.ts'

test('[ADM-28g] the contacts are changed by the keyboard alone, the site shows them, and undo brings them back', async ({
  counter,
  page,
}) => {
  const headers = await readBearer(counter)
  const read = async () =>
    (await (await counter.request.get('/v1/admin/contacts', { headers })).json()) as AdminContacts
  const before = await read()
  const street = `Київ, вул. Нова, ${Math.floor(Math.random() * 900) + 100}`
  await counter.goto('/admin/shop?view=contacts')
  const address = counter.getByLabel('Адреса, українською')
  await address.fill(street)
  await counter.getByLabel('Телефон').fill('044')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  // Nothing was sent: the field shows its error.
  await expect(counter.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true')
  await counter.getByLabel('Телефон').fill('+38 (044) 333-24-25')
  await expect(counter.getByRole('region', { name: '2 зміни' })).toBeVisible()
  // A reload loses nothing.
  await counter.reload()
  await expect(address).toHaveValue(street)
  await address.focus()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText('Контакти: збережено')).toBeVisible()
  expect(await read()).toMatchObject({ phone: '+380443332425', address: { uk: street, en: before.address.en } })

  await page.goto('/contacts')
  await expect(page.getByRole('img', { name: street })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+38 044 333 24 25' })).toBeVisible()
  await counter.getByRole('region', { name: 'Повідомлення' }).getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect.poll(read).toMatchObject({ phone: before.phone, address: before.address })
  await expect(address).toHaveValue(before.address.uk)
})
