import { expectPathsAccessible } from '#tests/support/axe.ts'
import { copyProduct, readProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { cell, createRange, openSheet } from '#tests/support/price-sheet.ts'

/** Writes a time as a field of date and time has it. */
const toKyivTime = (time: Date): string =>
  time.toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(0, 16).replace(' ', 'T')

test('[ADM-30i] a colour is planned by the keyboard, said in words, and taken back', async ({ counter }) => {
  const product = await copyProduct(counter.request, await readBearer(counter))
  const path = `/admin/products/${product._id}`
  await counter.goto(path)
  const field = counter.getByLabel('З’явиться на сайті', { exact: true })
  await field.fill('2020-12-04T09:00')
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText('Цей час уже минув')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('2037-12-04T09:00')
  const bar = counter.getByRole('region', { name: '1 зміна' })
  await expect(bar).toContainText('З’явиться на сайті')
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(bar).toHaveCount(0)
  const words = /з’явиться 4.грудня 2037 о.09:00/
  await counter.reload()
  await expect(field).toHaveValue('2037-12-04T09:00')
  await expect(counter.getByRole('group', { name: 'Кольори й фото' })).toContainText(words)
  await counter.goto(`/admin/products?${new URLSearchParams({ view: 'hidden', text: product.vendorCode })}`)
  await expect(counter.getByRole('main')).toContainText(words)
  await counter.goto(path)
  await field.fill('')
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(bar).toHaveCount(0)
  await counter.reload()
  await expect(field).toHaveValue('')
  await expect(counter.getByRole('group', { name: 'Кольори й фото' })).not.toContainText(words)
})

test('[ADM-30i] the page of a planned colour is there once its time has come', async ({ counter, shop }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers)
  const page = `/catalog/product/${product.variants[0]!._id}`
  await counter.goto(`/admin/products/${product._id}`)
  await counter.getByLabel('З’явиться на сайті', { exact: true }).fill(toKyivTime(new Date(Date.now() + 120_000)))
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByRole('region', { name: /зміна/ })).toHaveCount(0)
  await shop.runJobs(['show-variants'])
  expect((await request.get(page)).status()).toBe(404)
  // The field has whole minutes; its time is brought nearer, to the next second.
  const [planned] = (await readProduct(request, headers, product._id)).variants
  expect(planned).toMatchObject({ state: 'INACTIVE', showsAt: expect.any(String) })
  const change = { id: planned!._id, updatedAt: planned!.updatedAt, showsAt: new Date(Date.now() + 1000).toISOString() }
  const data = { changes: [change] }
  const changed = await request.patch('/v1/admin/products/variants/many', { headers, data })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect
    .poll(
      async () => {
        await shop.runJobs(['show-variants'])
        return (await request.get(page)).status()
      },
      // The job of a shop that runs already may be a minute late.
      { timeout: 150_000, intervals: [500] },
    )
    .toBe(200)
  await counter.goto(page)
  await expect(counter.getByRole('heading', { level: 1 })).toContainText(product.name.uk)
})

test('[ADM-30i] planned colours are accessible and fit a phone, in both languages', async ({ counter }) => {
  const headers = await readBearer(counter)
  const product = await copyProduct(counter.request, headers)
  const response = await counter.request.patch('/v1/admin/products/variants/many', {
    headers,
    data: {
      changes: product.variants.map(({ _id, updatedAt }) => ({
        id: _id,
        updatedAt,
        showsAt: '2037-12-04T07:00:00.000Z',
      })),
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const search = new URLSearchParams({ view: 'hidden', text: product.vendorCode })
  await expectPathsAccessible(counter, [`/admin/products/${product._id}`, `/admin/products?${search}`], {
    waitFor: async () => {
      await expect(counter.getByRole('main')).toContainText(
        /з’явиться 4.грудня 2037 о.09:00|appears 4.December 2037 at.09:00/,
      )
    },
  })
})

test('[ADM-11n] an undo puts a price back, and says that the planned time has passed meanwhile', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const range = await createRange(request, headers, 1)
  const [row] = await range.readRows()
  const passesAtMs = Date.now() + 25_000
  const showsAt = new Date(passesAtMs).toISOString()
  const response = await request.patch('/v1/admin/products/variants/many', {
    headers,
    data: { changes: [{ id: row!._id, updatedAt: row!.updatedAt, state: 'INACTIVE', showsAt }] },
  })
  expect(response.status(), await response.text()).toBe(200)
  const waitUntil = (atMs: number) => counter.waitForTimeout(Math.max(0, atMs - Date.now()))
  const year = new Date().getFullYear() + 1
  await openSheet(counter, range, 5)
  await counter.getByLabel('Стовпці').selectOption('site')
  await cell(counter, 0, 0).click()
  await counter.keyboard.type('2200')
  await counter.keyboard.press('Enter')
  await cell(counter, 0, 3).click()
  await counter.keyboard.type(`5.3.${year}`)
  await counter.keyboard.press('Enter')
  await counter.keyboard.press('ControlOrMeta+s')
  const save = counter.getByRole('dialog').getByRole('button', { name: 'Зберегти все' })
  await expect(save).toBeEnabled()
  // Just before that time: the undo is offered for some seconds.
  await waitUntil(passesAtMs - 3000)
  await save.press('Enter')
  await expect(counter.getByRole('region', { name: 'Повідомлення' })).toContainText('Змінено: 1 колір')
  await waitUntil(passesAtMs + 500)
  await counter.keyboard.press('ControlOrMeta+z')
  const alert = counter.getByRole('alert')
  await expect(alert).toContainText('Повернуто як було: 1 колір. Час, коли 1 колір мав з’явитися, уже минув')
  const [undone] = await range.readRows()
  expect(undone).toMatchObject({ price: 2490, state: 'INACTIVE', showsAt: `${year}-03-05T07:00:00.000Z` })
  await alert.getByRole('button', { name: 'Закрити' }).click()
})
