import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`

test('[LAY-13i] at 390 and at 1440 the words of wide text keep a distance of their own', async ({ page }) => {
  for (const address of ['/', '/catalog', plai, '/basket', '/faq', '/about']) {
    await page.goto(address)
    await ready(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('body *')].filter(
          (element) =>
            !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) &&
            [...element.childNodes].some(
              ({ nodeType, textContent }) => nodeType === 3 && /\S\s+\S/.test(textContent ?? ''),
            ) &&
            element.checkVisibility(),
        )
        return elements.flatMap((element) => {
          const { fontStretch, fontSize, wordSpacing } = getComputedStyle(element)
          return Number.parseFloat(fontStretch) > 110
            ? [{ text: element.textContent, share: Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize) }]
            : []
        })
      })
      expect(wide.length, `${address} at ${width}`).toBeGreaterThan(2)
      expect(
        wide.filter(({ share }) => Math.abs(share - 0.08) > 0.005),
        `${address} at ${width}`,
      ).toEqual([])
    }
  }
})

test('[LAY-13g] [LAY-13j] text follows the width without a jump at any limit', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const roles = [
    'd1',
    'd1-s',
    'd2',
    'hero',
    'menu',
    'index',
    'name',
    't1',
    't2',
    'body',
    'button',
    'nav',
    'card',
    'label',
  ]
  const sizesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page.evaluate(
      (names) =>
        names.map((name) => {
          const probe = document.body.appendChild(document.createElement('p'))
          probe.className = `type-${name}`
          const { fontSize } = getComputedStyle(probe)
          probe.remove()
          return Number.parseFloat(fontSize)
        }),
      roles,
    )
  }
  for (const limit of [320, 360, 576, 640, 768, 1024, 1200, 1280, 1500, 1536]) {
    const [below, above] = [await sizesAt(limit - 1), await sizesAt(limit + 1)]
    for (const [index, name] of roles.entries())
      expect(Math.abs(above[index]! - below[index]!), `${name} at ${limit}`).toBeLessThan(0.25)
  }
  const [narrow, wide] = [await sizesAt(390), await sizesAt(1440)]
  expect(narrow.map((size, index) => wide[index]! > size).filter(Boolean).length).toBeGreaterThanOrEqual(12)
})
