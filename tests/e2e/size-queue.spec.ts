import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import type { Turn } from '#shared/entities/turn.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

const id = variantId('tee-step', 'milk')
const address = `/catalog/product/${id}?turn=token`

/** Replies to the calls of a turn, as the API does. */
const serveTurn = (page: Page, state: Turn['state']) =>
  page.route('**/v1/stock-alerts/turn*', (route) => {
    const { action } = route.request().postDataJSON() as { action: string }
    const turn: Turn = {
      variantId: id,
      size: 'XL',
      email: 'olena@example.com',
      state: action === 'PASS' ? 'WAITING' : state,
      place: action === 'PASS' ? 1 : null,
      heldUntil: new Date(Date.now() + 72 * 60_000).toISOString(),
      turnMinutes: 120,
    }
    return route.fulfill({ json: turn })
  })

test('[CAT-03ah] the link of a turn shows until when the size is held, and puts it into the basket', async ({
  page,
}) => {
  await serveTurn(page, 'TURN')
  await page.goto(address)
  await unblocked(page)
  const turn = page.getByRole('region', { name: 'Ваша черга.' })
  await expect(turn).toContainText(/Тримаємо XL для вас до\s\d{2}:\d{2}, ще 1\sгод 12\sхв\./)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await turn.getByRole('button', { name: 'Додати в кошик' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.locator('main')).toContainText('Футболка «Степ»')
  await expect(page.getByRole('main').getByText(/розпродано/i)).toHaveCount(0)
})

test('a turn that is passed on leaves the first place for the next delivery', async ({ page }) => {
  await serveTurn(page, 'TURN')
  await page.goto(address)
  await unblocked(page)
  await page.getByRole('button', { name: /віддати далі/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /Ви перші на\sXL/ })).toBeVisible()
})

test('the page of others says that what is there is held for those who waited', async ({ page }) => {
  await page.route('**/v1/stock-alerts/waiting?*', (route) =>
    route.fulfill({ json: { sizes: [{ size: 'XL', people: 3, isForThem: true }], turnMinutes: 120 } }),
  )
  await page.goto(`/catalog/product/${id}`)
  await unblocked(page)
  await page.getByRole('radio', { name: 'XL, розпродано', exact: true }).check({ force: true })
  await expect(page.getByText(/На\sXL чекають 3 людини/)).toBeVisible()
  await expect(page.getByText(/тримаємо його для тих, хто чекав/)).toBeVisible()
})
