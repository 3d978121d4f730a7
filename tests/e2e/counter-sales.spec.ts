import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { createPiece } from '#tests/support/sale-piece.ts'
import type { AdminSale } from '#shared/entities/admin/sale.ts'

test('[ADM-12l] a sale is planned with its preview by the keyboard, changed and cancelled', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { category, name } = await createPiece(counter.request, headers)
  await counter.goto('/admin/sales')
  // The key is there as soon as its button is.
  await counter.getByRole('button', { name: /Нова знижка/ }).waitFor()
  await counter.keyboard.press('Shift+KeyN')
  const plan = counter.getByRole('button', { name: 'Запланувати' })
  await expect(plan).toBeDisabled()
  await counter.getByLabel('Назва українською').fill(`Зимові дні ${name}`)
  await counter.getByLabel('Назва англійською').fill(`Winter days ${name}`)
  await counter.getByLabel('Від', { exact: true }).fill('2029-12-05T00:00')
  await counter.getByLabel('До', { exact: true }).fill('2029-12-09T00:00')
  await counter.getByLabel('Скільки, %').fill('15')
  await counter.getByLabel(category).press('Space')
  const row = counter.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('₴2,490')
  await expect(row).toContainText('₴2,110')
  await expect(row).toContainText('−15 %')
  await expect(counter.getByRole('main')).toContainText(/Найнижча за.30.днів ₴2,490, знижка до.8.грудня/)
  await expect(plan).toBeEnabled()
  await counter.waitForTimeout(500)
  await counter.keyboard.press('ControlOrMeta+Enter')
  await counter.getByRole('link', { name: `Зимові дні ${name}` }).press('Enter')
  await expect(counter.getByLabel('Від', { exact: true })).toHaveValue('2029-12-05T00:00')
  await counter.getByLabel('Скільки, %').fill('20')
  await expect(row).toContainText('₴1,990')
  await counter.getByRole('button', { name: 'Зберегти зміни' }).press('Enter')
  await counter.getByRole('link', { name: `Зимові дні ${name}` }).press('Enter')
  await expect(counter.getByLabel('Скільки, %')).toHaveValue('20')
  await counter.getByRole('button', { name: 'Скасувати знижку' }).press('Enter')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('скасована')
})

test('[ADM-12l][ADM-40e] what cannot be on sale is marked, and the sale is planned without it', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { category, name, variantId } = await createPiece(counter.request, headers)
  const planned = await counter.request.post('/v1/admin/sales', {
    headers,
    data: {
      name: { uk: `Перша ${name}`, en: `First ${name}` },
      startsAt: '2030-01-01T00:00:00.000Z',
      endsAt: '2030-01-09T00:00:00.000Z',
      set: { prices: [{ variantId, price: 1990 }] },
    },
  })
  expect(planned.status()).toBe(201)
  await counter.goto('/admin/sales/new')
  await counter.getByLabel('Назва українською').fill(`Друга ${name}`)
  await counter.getByLabel('Назва англійською').fill(`Second ${name}`)
  await counter.getByLabel('Від', { exact: true }).fill('2030-01-05T00:00')
  await counter.getByLabel('До', { exact: true }).fill('2030-01-20T00:00')
  await counter.getByLabel(category).check()
  const row = counter.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('уже в')
  await expect(counter.getByRole('button', { name: /Запланувати/ })).toBeDisabled()
  await counter.getByRole('button', { name: /Прибрати все/ }).press('Enter')
  await expect(row).toHaveCount(0)
  const preview = counter.getByRole('region', { name: 'Що зміниться' })
  await expect(preview).toContainText(/1.колір прибрано/)
  await preview.getByRole('button', { name: 'Повернути прибране' }).press('Enter')
  await expect(row).toContainText('уже в')
  await row.getByRole('button', { name: /Прибрати/ }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(preview).toContainText(/0.кольорів/)
  await expect(preview).toContainText(/1.колір прибрано вручну/)
  await preview.getByRole('button', { name: 'Повернути прибране вручну' }).press('Enter')
  await preview.getByRole('button', { name: /Прибрати все/ }).press('Enter')
  await expect(preview).toContainText(/1.колір прибрано: ціна/)
})

test('[ADM-34c] a planned sale is found by its view and is shown in the calendar on its days', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { variantId, name } = await createPiece(counter.request, headers)
  // Midday in Kyiv, so that both days are those of UTC.
  const noon = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`
  const response = await counter.request.post('/v1/admin/sales', {
    headers,
    data: {
      name: { uk: `Скоро ${name}`, en: `Soon ${name}` },
      startsAt: noon(8),
      endsAt: noon(15),
      set: { percent: 15, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  await counter.goto('/admin/sales')
  const views = counter.getByRole('navigation', { name: 'Вигляди' })
  await expect(views.getByRole('link', { name: /Заплановані/ })).toContainText(/[1-9]/)
  const listed = counter.getByRole('region', { name: /Знижки на/ }).getByRole('link', { name: `Скоро ${name}` })
  await expect(listed).toBeVisible()
  const entry = counter
    .getByRole('region', { name: 'Календар' })
    .getByRole('listitem')
    .filter({ has: counter.getByRole('link', { name: `Скоро ${name}` }) })
  await expect(entry).toContainText(String(Number(noon(8).slice(8, 10))))
  const bar = entry.locator('[data-kind="sale"]')
  const { width: shown } = (await bar.boundingBox())!
  const { width: whole } = (await bar.locator('..').boundingBox())!
  // Seven days of 56.
  expect(shown / whole).toBeCloseTo(7 / 56, 2)
  await expect(async () => {
    await counter.keyboard.press('2')
    await expect(counter).toHaveURL(/view=running/, { timeout: 1000 })
  }).toPass()
  await expect(listed).toHaveCount(0)
  await expect(async () => {
    await counter.keyboard.press('3')
    await expect(counter).toHaveURL(/view=planned/, { timeout: 1000 })
  }).toPass()
  await expect(listed).toBeVisible()
  await entry.getByRole('link').press('Enter')
  await expect(counter.getByLabel('Назва українською')).toHaveValue(`Скоро ${name}`)
  await counter.getByRole('button', { name: 'Скасувати знижку' }).press('Enter')
  await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText('скасована')
})

test('[ADM-40g] what is typed of a planned sale outlives a reload and the change of a colleague, and can be discarded', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const { variantId, name } = await createPiece(counter.request, headers)
  const set = { percent: 15, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] }
  const data = {
    name: { uk: `Травень ${name}`, en: `May ${name}` },
    startsAt: '2031-05-01T00:00:00.000Z',
    endsAt: '2031-05-09T00:00:00.000Z',
    set,
  }
  const response = await counter.request.post('/v1/admin/sales', { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  const { _id, updatedAt } = (await response.json()) as AdminSale
  await counter.goto(`/admin/sales/${_id}`)
  const title = counter.getByLabel('Назва українською')
  const percent = counter.getByLabel('Скільки')
  await title.fill(`Свято ${name}`)
  await counter.reload()
  await expect(title).toHaveValue(`Свято ${name}`)
  const changed = await counter.request.put(`/v1/admin/sales/${_id}`, {
    headers,
    data: { ...data, set: { ...set, percent: 25 }, updatedAt },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect(percent).toHaveValue('25')
  await expect(title).toHaveValue(`Свято ${name}`)
  const save = counter.getByRole('button', { name: 'Зберегти зміни' })
  await expect(save).toBeEnabled()
  await save.press('Enter')
  await expect(counter).toHaveURL(/\/admin\/sales$/)
  await counter.goto(`/admin/sales/${_id}`)
  await expect(title).toHaveValue(`Свято ${name}`)
  await expect(percent).toHaveValue('25')
  const revert = counter.getByRole('button', { name: 'Повернути як було' })
  await expect(revert).toBeHidden()
  // Saved values are no draft any more.
  const read = await counter.request.get(`/v1/admin/sales/${_id}`, { headers })
  const again = await counter.request.put(`/v1/admin/sales/${_id}`, {
    headers,
    data: { ...data, set: { ...set, percent: 25 }, updatedAt: ((await read.json()) as AdminSale).updatedAt },
  })
  expect(again.status(), await again.text()).toBe(200)
  await expect(title).toHaveValue(data.name.uk)
  await percent.fill('30')
  await revert.press('Enter')
  await expect(percent).toHaveValue('25')
})

test('[ADM-12m] the screens of sales are accessible and fit phones, in both languages', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { variantId, name } = await createPiece(counter.request, headers)
  const response = await counter.request.post('/v1/admin/sales', {
    headers,
    data: {
      name: { uk: `Весна ${name}`, en: `Spring ${name}` },
      startsAt: '2031-03-01T00:00:00.000Z',
      endsAt: '2031-03-09T00:00:00.000Z',
      set: { percent: 15, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] },
    },
  })
  const { _id } = (await response.json()) as { _id: string }
  await expectPathsAccessible(counter, ['/admin/sales', `/admin/sales/${_id}`, '/admin/sales/new'], {
    waitFor: async (path) => {
      await expect(counter.getByRole('main').locator('tbody tr, input').first()).toBeVisible()
      if (path.endsWith(_id)) await expect(counter.getByRole('row').last()).toContainText('₴2,110')
    },
  })
})
