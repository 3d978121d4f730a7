import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeOn, expectAccessible } from '#tests/support/axe.ts'
import { dismissNotices, unblocked } from '#tests/support/browser.ts'
import { expect, readBearer, setLanguage, test } from '#tests/support/counter.ts'
import { findTwoSizes, receiveOrder } from '#tests/support/received-order.ts'
import type { Order } from '#shared/entities/order.ts'

const takePhoto = async (name: string, green = 90) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: 160, g: green, b: 70 } } })
    .jpeg()
    .toBuffer(),
})
const gif = { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
/** A file of the disk: the browser decides its type. */
const heicPath = join(import.meta.dirname, '../support/heic/upright.heic')

const words = {
  uk: {
    money: 'повернути',
    why: 'Чому',
    faulty: 'Брак',
    add: 'Додати фото',
    remove: 'Прибрати фото 1',
    gif: /Оберіть інший файл/,
    tooMany: /зайві не.додано/,
    ask: /Попросити повернення/,
    agreed: 'Погоджено. Чекаємо на посилку.',
  },
  en: {
    money: 'return',
    why: 'Why',
    faulty: 'Faulty',
    add: 'Add photos',
    remove: 'Remove photo 1',
    gif: 'Choose another one.',
    tooMany: 'the others were not added',
    ask: /Ask for the return/,
    agreed: 'Agreed. We await the parcel.',
  },
} as const

/** Finds the order on the page of returns and returns its first piece. */
const openPiece = async (page: Page, number: string, phone: string): Promise<Locator> => {
  await page.goto('/return')
  await unblocked(page)
  await page.locator('input[name="number"]').fill(number)
  await page.locator('input[name="contact"]').fill(phone)
  await page.locator('input[name="contact"]').press('Enter')
  const piece = page.getByRole('main').getByRole('listitem').first()
  await expect(piece.getByRole('radio').first()).toBeVisible()
  await unblocked(page)
  return piece
}

const fitsPhone = async (page: Page) => {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

for (const { locale, width } of [
  { locale: 'uk', width: 390 },
  { locale: 'en', width: 1440 },
] as const)
  test(`[ADM-06r] [ADM-33e] a customer shows a fault by photos and staff adds one at the inspection, in ${locale} at ${width} px`, async ({
    counter,
    browser,
    shop,
  }) => {
    const t = words[locale]
    const [own] = await findTwoSizes(counter.request)
    const headers = await readBearer(counter)
    const id = await receiveOrder(counter.request, headers, own)
    const { number, customer } = (await (await counter.request.get(`/v1/orders/${id}`)).json()) as Order
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } })
    await dismissNotices(context, shop)
    await context.addCookies([{ name: 'locale', value: locale, url: shop.url }])
    const page = await context.newPage()
    const piece = await openPiece(page, number!, customer!.phone)
    await piece.getByRole('radio', { name: t.money, exact: true }).check()
    const add = piece.getByLabel(t.add)
    await expect(add).toBeHidden()
    await piece.getByLabel(t.why).selectOption({ label: t.faulty })
    await add.setInputFiles([gif])
    await expect(piece.getByRole('alert')).toContainText(t.gif)
    await add.setInputFiles([await takePhoto('one.jpg'), await takePhoto('two.jpg', 120)])
    await expect(piece.getByRole('alert')).toHaveCount(0)
    const remove = piece.getByRole('button', { name: t.remove })
    await expect(remove).toBeEnabled()
    await expect(piece.locator('img[src^="data:image/jpeg"]')).toHaveCount(2)
    await expectAccessible(page)
    await fitsPhone(page)
    await remove.press('Enter')
    await expect(add).toBeFocused()
    await add.setInputFiles([heicPath])
    await expect(piece.getByText('upright.heic')).toBeVisible()
    await expect(piece.locator('[data-fault-photo]:not([data-sending])')).toHaveCount(2)
    await add.setInputFiles(await Promise.all(['a', 'b', 'c'].map((name) => takePhoto(`${name}.jpg`))))
    await expect(piece.getByRole('alert')).toContainText(t.tooMany)
    await expect(piece.locator('[data-fault-photo]')).toHaveCount(4)
    // The form waits for photos that are still sent.
    await page.getByRole('button', { name: t.ask }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.agreed)
    await context.close()

    await counter.setViewportSize({ width, height: 900 })
    await setLanguage(counter, locale)
    await counter.goto('/admin/returns')
    await counter.getByRole('link', { name: number! }).click()
    const photos = counter.getByRole('main').locator('fieldset button img')
    await expect(photos).toHaveCount(4)
    await counter
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await takePhoto('inspection.jpg', 30)])
    await expect(photos).toHaveCount(5)
    await counter.locator('input[type="file"]').first().setInputFiles([heicPath])
    await expect(photos).toHaveCount(6)
    await fitsPhone(counter)
    await photos.last().click()
    const dialog = counter.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    expect((await axeOn(counter).analyze()).violations).toEqual([])
    await counter.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect((await axeOn(counter, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
  })

test.setTimeout(75_000)

test('[ADM-06r] a photo that is lost on its way says so, and the return can be asked for without it', async ({
  counter,
  page,
}) => {
  const [own] = await findTwoSizes(counter.request)
  const id = await receiveOrder(counter.request, await readBearer(counter), own)
  const { number, customer } = (await (await counter.request.get(`/v1/orders/${id}`)).json()) as Order
  await page.route('**/v1/returns/photos*', (route) => route.abort('connectionfailed'))
  const piece = await openPiece(page, number!, customer!.phone)
  await piece.getByRole('radio', { name: words.uk.money, exact: true }).check()
  await piece.getByLabel(words.uk.why).selectOption({ label: words.uk.faulty })
  await piece.getByLabel(words.uk.add).setInputFiles([await takePhoto('one.jpg')])
  await expect(piece.getByRole('alert')).toHaveText(/немає з’єднання/)
  await expect(piece.locator('[data-fault-photo]')).toHaveCount(0)
  await page.getByRole('button', { name: words.uk.ask }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.agreed)
})
