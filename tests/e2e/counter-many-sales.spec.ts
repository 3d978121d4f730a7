import type { Page } from '@playwright/test'
import { expectViewAccessible } from '#tests/support/axe.ts'
import { expect, switchLanguage, test } from '#tests/support/counter.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import type { SaleRow } from '#shared/entities/admin/sale.ts'

const dayMs = 86_400_000
const toTime = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** 2 planned sales, 3 that run and 125 that ended, the latest start first. */
const sales = Array.from({ length: 130 }, (_, index): SaleRow => {
  const startsAt = toTime(10 - 7 * index)
  return {
    _id: crypto.randomUUID(),
    createdAt: startsAt,
    updatedAt: startsAt,
    name: { uk: `Знижка ${130 - index}`, en: `Sale ${130 - index}` },
    state: index < 2 ? 'PLANNED' : index < 5 ? 'RUNNING' : 'ENDED',
    startsAt,
    endsAt: toTime(40 - 7 * index),
    percent: 15,
    roundTo: 10,
    variants: 4,
  }
})
/** 120 codes, all but the oldest switched off. */
const codes = Array.from({ length: 120 }, (_, index): AdminPromoCode => {
  const createdAt = toTime(-index)
  return {
    _id: crypto.randomUUID(),
    createdAt,
    updatedAt: createdAt,
    name: `CODE${120 - index}`,
    state: index === 119 ? 'ACTIVE' : 'INACTIVE',
    type: 'PERCENTAGE',
    discount: 10,
    variantIds: [],
    minApplyPrice: null,
    maxDiscount: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    perCustomer: null,
    title: null,
    take: null,
    pay: null,
    isAutomatic: false,
    shippingMethodIds: [],
    isPersonal: false,
    uses: 1,
    discountGiven: 10,
    sold: 100,
  }
})

/** Replies to a search of a list in pages, as the API does. A shop of hundreds of sales would fail the tests that share it. */
const listInPages = (page: Page, address: string, rows: readonly object[]) =>
  page.route(address, async (route) => {
    const { limit, page: number } = route.request().postDataJSON() as { limit: number; page: number }
    const entities = rows.slice((number - 1) * limit, number * limit)
    await route.fulfill({ json: { entities, total: rows.length } })
  })

test('[ADM-10av] all sales and promo codes are counted, and the oldest is reached by the keyboard', async ({
  counter: page,
}) => {
  await listInPages(page, '**/v1/admin/sales/search*', sales)
  await listInPages(page, '**/v1/admin/promo-codes/search*', codes)
  await page.goto('/admin/sales')
  const views = page.getByRole('navigation', { name: 'Вигляди' })
  await expect(views.getByRole('link', { name: /^Усі/ })).toContainText('250')
  await expect(views.getByRole('link', { name: /^Тривають/ })).toContainText('4')
  await expect(views.getByRole('link', { name: /^Заплановані/ })).toContainText('2')
  const list = page.getByRole('region', { name: /^Знижки на/ })
  const rows = list.getByRole('row')
  await expect(rows).toHaveCount(1 + 50)
  await expect(page.getByRole('region', { name: 'Промокоди' }).getByRole('row')).toHaveCount(1 + 50)
  // The keys are silent for a moment after a navigation.
  await expect(async () => {
    await page.keyboard.press('4')
    await expect(page).toHaveURL(/view=over/, { timeout: 1000 })
  }).toPass()
  await expect(rows.nth(1)).toContainText('Знижка 125')
  await list.getByRole('button', { name: /Показати ще 50/ }).press('Enter')
  await expect(rows).toHaveCount(1 + 100)
  await expect(list.getByRole('link', { name: 'Знижка 75', exact: true })).toBeFocused()
  await list.getByRole('button', { name: /Показати ще 25/ }).press('Enter')
  await expect(list.getByRole('link', { name: 'Знижка 25', exact: true })).toBeFocused()
  await expect(list.getByRole('link', { name: 'Знижка 1', exact: true })).toBeVisible()
  await expect(list.getByRole('button')).toHaveCount(0)
  // The oldest code is the one that is still on the site.
  await expect(async () => {
    await page.keyboard.press('2')
    await expect(page).toHaveURL(/view=running/, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Промокоди' }).getByRole('link')).toHaveText(['CODE1'])
  for (const locale of ['en', 'uk'] as const) {
    await switchLanguage(page, locale)
    for (const [widthIndex, width] of [1440, 390, 320].entries()) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/sales?view=over')
      await page
        .getByRole('button', { name: /Показати ще|more/ })
        .first()
        .waitFor()
      await expectViewAccessible(page, { locale, widthIndex, state: `${locale} ${width}` })
    }
  }
  await page.unrouteAll()
})
