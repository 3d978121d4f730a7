import type { Page } from '@playwright/test'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { desk, openPacking, packButton, phone, placeOrderToPack, readOrder } from '#tests/support/packers.ts'

// All orders of its shop are packed: those of other tests would be among them.
test.use({ shopOf: 'packers' })

test('[ADM-18m] two packers and a phone at the same time pack each order once and lose nothing', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  test.slow()
  const bearer = await readBearer(page)
  const work = { page, browser, baseURL }
  const packers = [
    await openPacking(work, bearer, desk, 'Ірина Савчук'),
    await openPacking(work, bearer, desk, 'Тарас Мельник'),
    await openPacking(work, bearer, phone, 'Остап Заєць'),
  ]
  const orders: { _id: string; number: string }[] = []
  for (let index = 0; index < 9; index += 1) orders.push(await placeOrderToPack(page.request, bearer))
  const packAll = async (packer: Page) => {
    const next = packer.getByRole('button', { name: /^Взяти наступне/ })
    const nothingLeft = packer.getByText('Усе спаковано.')
    const heading = packer.getByRole('main').getByRole('heading', { level: 1, name: /^SH-/ })
    // Colleagues may have all that are left.
    const noneFree = packer.getByText('Вільних замовлень немає.')
    const failed = packer.getByRole('heading', { name: 'Не завантажилося' })
    for (;;) {
      await packer.goto('/admin/packing')
      await expect(next.or(nothingLeft)).toBeVisible()
      if (await nothingLeft.isVisible()) return
      // A screen that has just come takes the focus, so a press at that moment is repeated.
      await expect(async () => {
        // An earlier press may take the button away before this one, which would wait for it without end.
        if (await next.isVisible()) await next.press('Enter', { timeout: 1000 })
        // An order that only loads slowly is waited for: three packers who load pages again would never let it come.
        else if (await failed.isVisible()) await packer.goto('/admin/packing')
        await expect(heading.or(nothingLeft).or(noneFree).first()).toBeVisible({ timeout: 2000 })
      }).toPass()
      if (!(await heading.isVisible())) {
        await packer.waitForTimeout(500)
        continue
      }
      const number = await heading.innerText()
      await expect(packer.getByRole('main').getByRole('checkbox').first()).toBeVisible()
      for (const piece of await packer.getByRole('main').getByRole('checkbox').all()) await piece.check({ force: true })
      // A colleague may have it: then the list gives another one.
      for (let press = 0; press < 5 && (await packButton(packer).isEnabled()); press += 1) {
        await packButton(packer).press('Enter')
        await packer.waitForTimeout(200)
        if ((await heading.allInnerTexts())[0] !== number) break
      }
    }
  }
  await Promise.all(packers.map((packer) => packAll(packer)))
  // The last pack may still be on its way.
  const headers = await readBearer(page)
  for (const { _id } of orders)
    await expect.poll(async () => (await readOrder(page.request, headers, _id)).step).toBe('PACKED')
  const authors = new Set<string>()
  for (const { _id } of orders) {
    const read = await page.request.get(`/v1/admin/orders/${_id}/history`, { headers })
    const { entities } = (await read.json()) as {
      entities: { kind: string; to?: string; by: { name: string } | null }[]
    }
    const packed = entities.filter(({ kind, to }) => kind === 'STEP' && to === 'PACKED')
    expect(packed).toHaveLength(1)
    authors.add(packed[0]!.by!.name)
  }
  expect(authors.size).toBeGreaterThan(1)
  for (const packer of packers) {
    await expect(packer.getByText('сервер цього не прийняв')).toHaveCount(0)
    await packer.context().close()
  }
})
