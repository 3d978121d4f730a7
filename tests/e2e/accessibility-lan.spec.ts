import { texts } from '#shared/texts/all.ts'
import { expectAccessible, hasSettled, widths } from '#tests/support/axe.ts'
import { expect, unblocked } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

test.use({ storefront: 'lan' })

for (const locale of ['uk', 'en'] as const)
  test(`[LAY-13a] LAN’s colours, and its dialogs, have no accessibility violation in ${locale}`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    for (const address of ['/', '/such-a-page']) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(address)
      await unblocked(page)
      await expectAccessible(page)
    }
    const message = texts[locale].dialogs['fast-order-done']
    for (const detail of [{ name: 'discount' }, { name: 'success', message }, { name: 'auth' }]) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.evaluate((wanted) => {
        window.dispatchEvent(new CustomEvent('open-dialog', { detail: wanted }))
      }, detail)
      await expect(page.locator('dialog[open]')).toBeVisible()
      await hasSettled(page)
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
