import type { APIRequestContext } from '@playwright/test'
import { copyProduct, readProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, test, type Bearer } from '#tests/support/counter.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Writes a product as another administrator. */
const writeProduct = async (
  request: APIRequestContext,
  headers: Bearer,
  { _id, createdAt: _createdAt, textTimes: _times, soldIn30Days: _sold, ...product }: WholeProduct,
  changes: object,
  variantChanges: object = {},
) => {
  const variants = product.variants.map(({ createdAt: _made, photos, ...variant }) => ({
    ...variant,
    ...variantChanges,
    sizes: [],
    photos: photos.map(({ fileId, view }) => ({ fileId, view })),
  }))
  const data = { ...product, ...changes, variants }
  const response = await request.put(`/v1/admin/products/whole/${_id}`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
}

test('[ADM-19a] two people edit one product: the second sees what changed, keeps his own, and nothing is lost', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, { text: 'Став' })
  await counter.goto(`/admin/products/${product._id}`)
  await counter.getByLabel('Назва, українською', { exact: true }).fill('Майка «Моя»')
  await counter.getByLabel(/^Догляд, українською/).fill('Прати вручну')
  await writeProduct(
    request,
    headers,
    product,
    {
      name: { uk: 'Майка «Її»', en: product.name.en },
      description: { uk: 'Написано іншою людиною', en: 'Written by somebody else' },
    },
    { price: 777 },
  )
  await counter.keyboard.press('ControlOrMeta+s')
  const panel = counter.getByRole('alert').filter({ hasText: 'Тим часом річ змінено' })
  await expect(panel).toContainText('Майка «Моя»')
  await expect(panel).toContainText('Майка «Її»')
  await expect(panel).toContainText('Опис, українською')
  await expect(counter.getByLabel(/^Опис, українською/)).toHaveValue('Написано іншою людиною')
  await panel.getByRole('button', { name: 'Зберегти так' }).click()
  await expect(counter.getByText('Збережено: Майка «Моя»')).toBeVisible()
  const after = await readProduct(request, headers, product._id)
  expect(after).toMatchObject({
    name: { uk: 'Майка «Моя»', en: product.name.en },
    description: { uk: 'Написано іншою людиною' },
    care: { uk: 'Прати вручну' },
  })
  expect(after.variants.every(({ price }) => price === 777)).toBe(true)
})

test('[ADM-10j] what was typed survives a reload, is named, saved by the keyboard, and photos are moved by keys', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, { text: 'Степ' })
  await counter.goto(`/admin/products/${product._id}`)
  const name = counter.getByLabel(/^Назва, англійською/)
  await name.fill('Steppe tee, second')
  await expect(counter.getByText('1 зміна')).toBeVisible()
  await counter.reload()
  await expect(name).toHaveValue('Steppe tee, second')
  const tiles = counter.getByRole('button', { name: /^Фото \d з \d/ })
  const first = await tiles.first().locator('img').getAttribute('src')
  await tiles.first().focus()
  await counter.keyboard.press('Alt+ArrowRight')
  await expect(tiles.nth(1).locator('img')).toHaveAttribute('src', first!)
  const cell = counter.locator('[data-cell="0/0"]').first()
  await cell.focus()
  await counter.keyboard.type('+12')
  await counter.keyboard.press('Enter')
  await expect(cell).toHaveValue('12')
  await expect(counter.getByText('3 зміни')).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText(/^Збережено:/)).toBeVisible()
  const after = await readProduct(request, headers, product._id)
  expect(after.name.en).toBe('Steppe tee, second')
  expect(after.variants.flatMap(({ sizes }) => sizes).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12)
  // Only English changed: Ukrainian is behind until an administrator has compared them.
  await expect(counter.getByText(/Англійську змінено .*Звірте/)).toBeVisible()
  await counter.getByRole('button', { name: 'Звірено' }).click()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText(/Звірте/)).toHaveCount(0)
})

test('[ADM-10k] a refused file says why, and a text that the site needs is named at its field', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, { text: 'Став' })
  await writeProduct(request, headers, product, { description: { uk: 'Є', en: '' } })
  await counter.goto(`/admin/products/${product._id}`)
  await counter
    .getByLabel('Перетягніть сюди', { exact: true })
    .setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(counter.getByText(/moving\.gif: Це не.фото/)).toBeVisible()
  await counter.getByRole('checkbox', { name: 'На сайті' }).check()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText('На сайті без цього не можна')).toBeVisible()
  await expect(counter.getByLabel(/^Опис, англійською/)).toBeFocused()
  await counter.getByRole('button', { name: 'Повернути як було' }).click()
  await expect(counter.getByRole('button', { name: 'Зберегти' })).toHaveCount(0)
})
