import type { Page } from '@playwright/test'
import { readDemo, listPages } from '#tests/support/demo.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { turnWheel } from '#tests/support/scroll.ts'

// The second brand has all six dialogs.
test.use({ storefront: 'lan' })

/** Opened by an event, as scripts outside the build do, while this button has the focus. */
const createEventOpener = (detail: object) => ({
  openerName: 'Каталог',
  open: async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).focus()
    await page.evaluate((sent) => dispatchEvent(new CustomEvent('open-dialog', { detail: sent })), detail)
  },
})
const dialogs = {
  auth: createEventOpener({ name: 'auth' }),
  'reset-password': createEventOpener({ name: 'reset-password' }),
  'buy-in-click': {
    openerName: 'Купити в один клік',
    open: (page: Page) => page.getByRole('button', { name: 'Купити в один клік', exact: true }).click(),
  },
  success: createEventOpener({ name: 'success', message: 'Чекаємо на вас.' }),
  subscribe: createEventOpener({ name: 'subscribe' }),
  discount: createEventOpener({ name: 'discount' }),
}
const dialog = (page: Page) => page.getByRole('dialog')
const ways = {
  'a click beside it': (page: Page) => page.mouse.click(20, 450),
  'its icon': (page: Page) => dialog(page).getByRole('button', { name: 'Закрити' }).first().click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
}

for (const [name, { open, openerName }] of Object.entries(dialogs))
  test(`[DLG-03a] [DLG-03b] [DLG-03c] [DLG-03d] [DLG-03e] [DLG-03f] [LAY-07e] “${name}” keeps focus and scroll position, and closes in three ways`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(listPages(await readDemo(request))['product']!)
    await unblocked(page)
    for (const close of Object.values(ways)) {
      await open(page)
      await expect(dialog(page)).toBeVisible()
      await expect.poll(() => isFocusInDialog(page)).toBe(true)
      for (let tabs = 0; tabs < 9; tabs += 1) {
        await page.keyboard.press('Tab')
        expect(await isFocusInPage(page)).toBe(false)
      }
      await page.mouse.move(20, 450)
      expect(await turnWheel(page)).toBe(0)
      await close(page)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: openerName, exact: true }).first()).toBeFocused()
    }
  })

const isFocusInDialog = (page: Page) => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))
/** Between the last and the first element the focus may leave for the browser's own controls. */
const isFocusInPage = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement !== null && activeElement !== document.body && !activeElement.closest('dialog')
  })
