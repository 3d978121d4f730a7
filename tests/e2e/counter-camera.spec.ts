import type { Locator, Page } from '@playwright/test'
import { axeOn, hasSettled } from '#tests/support/axe.ts'
import { countStreams, mockCamera, isTorchOn, showCode, withCamera } from '#tests/support/camera.ts'
import { expect, readBearer, switchLanguage, test } from '#tests/support/counter.ts'
import { createPacker, openPacker, placeOrderToPack, readOrder } from '#tests/support/packers.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const scanner = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number })
const openScanner = (page: Page) => page.getByRole('button', { name: /^(?:Сканувати|Scan)$/ }).click()

/** Lists touch targets that are too small. Links within a sentence may be small; a link may stretch over its row. */
const smallTargets = (within: Locator) =>
  within
    .locator('a, button, input')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('p'))
        .map((element) => {
          const isStretched = getComputedStyle(element, '::after').position === 'absolute'
          return { element, box: (element.closest(isStretched ? 'li' : 'label') ?? element).getBoundingClientRect() }
        })
        // The link past the navigation shows when it has the focus.
        .filter(({ box }) => box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ element, box }) => `${element.textContent} ${box.width} × ${box.height}`),
    )

test('[ADM-18v] a slip before a real camera opens its order, which is announced', async ({
  counter: page,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Зиновій Кравець')
  await withCamera(number, 'allowed', async (browser) => {
    const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
    const complaints: string[] = []
    const types: string[] = []
    stockroom.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    stockroom.on('response', async (response) => {
      if (response.url().endsWith('.wasm')) types.push((await response.allHeaders())['content-type'] ?? '')
    })
    await openScanner(stockroom)
    await expect(heading(stockroom, number)).toBeVisible()
    await expect(stockroom).toHaveURL(new RegExp(_id))
    await expect(stockroom.getByRole('status').filter({ hasText: `Відкрито ${number}` })).toBeAttached()
    expect(types).toEqual(['application/wasm'])
    expect(complaints).toEqual([])
  })
})

test('[ADM-18w] a camera that is refused says what to do', async ({ counter: page, baseURL }) => {
  const bearer = await readBearer(page)
  const packer = await createPacker(page.request, bearer, 'Явдоха Зуїха')
  await withCamera('SH-1', 'denied', async (browser) => {
    const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
    await openScanner(stockroom)
    const alert = scanner(stockroom).getByRole('alert')
    await expect(alert).toContainText(/Камеру не.дозволено/)
    await expect(alert).toContainText('або наберіть номер тут')
    await expect(scanner(stockroom).getByLabel(/Номер замовлення/)).toBeVisible()
    expect((await axeOn(stockroom).analyze()).violations).toEqual([])
  })
})

test('[ADM-18v] three pieces are packed in five taps by the camera, with targets for fingers', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer, 3)
  const packer = await createPacker(page.request, bearer, 'Пилип Орлик')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await expect(stockroom.getByRole('link', { name: number })).toBeVisible()
  await mockCamera(stockroom)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  expect(await smallTargets(stockroom.locator('body'))).toEqual([])
  await tap(stockroom.getByRole('button', { name: 'Сканувати' }))
  expect(await smallTargets(scanner(stockroom))).toEqual([])
  await showCode(stockroom, number)
  await expect(heading(stockroom, number)).toBeVisible()
  await expect.poll(() => countStreams(stockroom)).toBe(0)
  const pieces = await stockroom.getByRole('main').getByRole('checkbox').all()
  expect(pieces).toHaveLength(3)
  for (const piece of pieces) await tap(piece.locator('xpath=ancestor::label'))
  expect(await smallTargets(stockroom.locator('body'))).toEqual([])
  expect(await stockroom.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await tap(stockroom.getByRole('main').getByRole('button', { name: /^Спаковано/ }))
  await expect.poll(async () => (await readOrder(page.request, bearer, _id)).step).toBe('PACKED')
  expect(taps).toBeLessThanOrEqual(6)
  await stockroom.context().close()
})

test('[ADM-18x] the slip of another parcel and another size say so and change nothing; labels tick their pieces', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer, 2)
  const other = await placeOrderToPack(page.request, bearer)
  const { products } = await readOrder(page.request, bearer, _id)
  const packer = await createPacker(page.request, bearer, 'Горпина Лисенко')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await stockroom.getByRole('link', { name: number }).tap()
  await expect(heading(stockroom, number)).toBeVisible()
  const ticks = () => stockroom.locator('input[type=checkbox]:checked').count()
  await mockCamera(stockroom)
  await openScanner(stockroom)
  const status = scanner(stockroom).getByRole('status')
  await showCode(stockroom, other.number)
  await expect(status).toContainText(
    `Не та посилка: ${other.number}, а треба ${number}.`.replaceAll(/ (?=та|треба)/g, '\u00A0'),
  )
  expect((await axeOn(stockroom).analyze()).violations).toEqual([])
  const [piece, second] = products
  const wrongSize = piece!.size === 'XXL' ? 'XXS' : 'XXL'
  await showCode(stockroom, `${piece!.vendorCode}-${wrongSize}`)
  await expect(status).toContainText(`${wrongSize}, а`)
  await expect(scanner(stockroom).getByRole('button', { name: /^Немає / })).toBeVisible()
  expect(await ticks()).toBe(0)
  expect(stockroom.url()).toContain(_id)
  expect(await readOrder(page.request, bearer, _id)).toMatchObject({ step: 'PACK' })

  await showCode(stockroom, `${piece!.vendorCode}-${piece!.size}`)
  await expect(status).toContainText(`Покладено: ${piece!.name}`)
  await expect(scanner(stockroom)).toContainText(/1 з.2 покладено/)
  await showCode(stockroom, `${second!.vendorCode}-${second!.size}`)
  await expect(scanner(stockroom)).toContainText(/2 з.2 покладено/)
  // It counts once while it stays in the picture; a second one is one too many.
  await showCode(stockroom, '')
  await stockroom.waitForTimeout(1700)
  await showCode(stockroom, `${second!.vendorCode}-${second!.size}`)
  await expect(status).toContainText('Зайва річ')
  await scanner(stockroom).getByRole('button', { name: 'Далі' }).tap()
  await scanner(stockroom).getByRole('button', { name: 'Готово' }).tap()
  expect(await ticks()).toBe(2)
  await expect.poll(() => countStreams(stockroom)).toBe(0)
  await stockroom.context().close()
})

test('[ADM-18y] waybills fill the rows that wait, and neither one twice nor one of another carrier', async ({
  counter: page,
}) => {
  const bearer = await readBearer(page)
  const orders = [await placeOrderToPack(page.request, bearer), await placeOrderToPack(page.request, bearer)]
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]] // as placed
  await page.evaluate(() => sessionStorage.removeItem('counter-numbers'))
  await page.goto(`/admin/packing/numbers?ids=${first._id}.${second._id}`)
  const field = (number: string) => page.getByLabel(`Номер відправлення ${number}`)
  await expect(field(first.number)).toBeVisible()
  await mockCamera(page)
  await openScanner(page)
  const status = scanner(page).getByRole('status')
  // The slip selects the first row.
  await showCode(page, second.number)
  await expect(status).toContainText(`Тепер ${second.number}.`)
  const waybills = [1, 2].map(() => `2045${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`)
  await showCode(page, waybills[0]!)
  await expect(status).toContainText(`Внесено: ${second.number}.`)
  await showCode(page, '0512345678901')
  await expect(status).toContainText('Укрпошта')
  await showCode(page, waybills[1]!)
  await expect(status).toContainText(`Внесено: ${first.number}.`)
  await showCode(page, '')
  await page.waitForTimeout(1700)
  await showCode(page, waybills[0]!)
  await expect(status).toContainText(`уже в\u00A0${second.number}`)
  await scanner(page).getByRole('button', { name: 'Далі' }).click()
  await scanner(page)
    .getByRole('button', { name: /^Готово/ })
    .click()
  await expect(field(second.number)).toHaveValue(waybills[0]!)
  await expect(field(first.number)).toHaveValue(waybills[1]!)
  await expect(page.getByRole('button', { name: /^Відправити 2/ })).toBeEnabled()
  await page.evaluate(() => sessionStorage.removeItem('counter-numbers'))
})

test('[ADM-18z] the camera is off while it is hidden, locked or closed, and has a light', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const packer = await createPacker(page.request, await readBearer(page), 'Семен Палій')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await mockCamera(stockroom)
  await openScanner(stockroom)
  await expect.poll(() => countStreams(stockroom)).toBe(1)
  const torch = scanner(stockroom).getByRole('button', { name: 'ліхтар' })
  await torch.tap()
  await expect(torch).toHaveAttribute('aria-pressed', 'true')
  expect(await isTorchOn(stockroom)).toBe(true)
  const hide = (state: string) =>
    stockroom.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await expect.poll(() => countStreams(stockroom)).toBe(0)
  await hide('visible')
  await expect.poll(() => countStreams(stockroom)).toBe(1)
  await stockroom.keyboard.press('Escape')
  await expect(scanner(stockroom)).toHaveCount(0)
  await expect.poll(() => countStreams(stockroom)).toBe(0)
  await openScanner(stockroom)
  await expect.poll(() => countStreams(stockroom)).toBe(1)
  // As another tab locks the counter.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  await stockroom.evaluate(() => new BroadcastChannel('counter-session').postMessage('LOCKED'))
  await expect.poll(() => countStreams(stockroom)).toBe(0)
  await stockroom.context().close()
})

test('[ADM-18w] without a camera, https or its library the scanner says so, and a typed number does the same', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { number } = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Устим Кармалюк')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await openScanner(stockroom)
  const alert = scanner(stockroom).getByRole('alert')
  await expect(alert).toContainText('Камери немає')
  for (const locale of ['en', 'uk'] as const) {
    await switchLanguage(stockroom, locale)
    await openScanner(stockroom)
    await expect(alert).toBeVisible()
    await hasSettled(stockroom)
    expect((await axeOn(stockroom, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
  }
  await stockroom.keyboard.press('Escape')
  await mockCamera(stockroom)
  await stockroom.route('**/*.wasm', (route) => route.abort('connectionfailed'))
  await openScanner(stockroom)
  await expect(alert).toContainText(/Коди зараз не.читаються/)
  await stockroom.keyboard.press('Escape')
  await stockroom.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await openScanner(stockroom)
  await expect(alert).toContainText('Камері потрібна захищена адреса')
  const field = scanner(stockroom).getByLabel(/Номер замовлення/)
  await field.fill('SH-1')
  await field.press('Enter')
  await expect(scanner(stockroom).getByRole('status')).toContainText('Немає такого: SH-1.')
  await field.fill(number.toLowerCase())
  await field.press('Enter')
  await expect(heading(stockroom, number)).toBeVisible()
  await stockroom.context().close()
})
