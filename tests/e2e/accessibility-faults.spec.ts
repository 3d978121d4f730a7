import { expectAccessible, hasSettled, widths } from '#tests/support/axe.ts'
import { expect, ready } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

/** Faults, the language whose width shows them, and the message of the check. Each follows a check of the same document that passed. */
const faults = [
  { name: 'a button without a name', locale: 'uk', tag: 'button', text: '', message: /1440: button-name/ },
  { name: 'text that is pale in narrow windows', locale: 'en', tag: 'b', text: 'Pale', message: /320: color-contrast/ },
  { name: 'what is wider than the window', locale: 'en', tag: 'pre', text: 'Wide', message: /PRE/ },
] as const

for (const { name, locale, message, ...fault } of faults)
  test(`the accessibility check finds ${name}`, async ({ page, inLanguage }) => {
    await inLanguage(locale)
    await page.setViewportSize({ width: widths[0], height: 900 })
    await page.goto('/terms-conditions')
    await ready(page)
    await expectAccessible(page)
    await page.evaluate(({ tag, text }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('pre { inline-size: 999px } @media (max-width: 400px) { b { color: #999; background: #fff } }')
      document.adoptedStyleSheets.push(sheet)
      const element = document.createElement(tag)
      element.textContent = text
      document.querySelector('main')!.append(element)
    }, fault)
    await expect(expectAccessible(page)).rejects.toThrow(message)
  })

test('what fades in is checked at the end of the animation', async ({ page }) => {
  await page.goto('/terms-conditions')
  await ready(page)
  const ended = page.evaluate(() =>
    document
      .querySelector('main')!
      .animate({ opacity: [0.2, 1] }, 700)
      .finished.then(() => Date.now()),
  )
  await hasSettled(page)
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(await ended)
})

test.describe('on the shared page', () => {
  for (const round of ['first', 'second'])
    test(`the ${round} test starts as a guest without storage`, async ({ page }) => {
      await page.goto('/terms-conditions')
      const seen = await page.evaluate(() => [localStorage.length, localStorage.getItem('left'), sessionStorage.length])
      expect(seen).toEqual([1, null, 0])
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).toContain('cookie-consent')
      expect(names).not.toContain('left')
      await page.evaluate(() => {
        localStorage.setItem('left', '1')
        sessionStorage.setItem('left', '1')
        document.cookie = 'left=1; Path=/'
      })
    })
})
