import { expect, hydrated, test } from '#tests/support/browser.ts'
import { header } from '#tests/support/layout.ts'
import { loadNothingEarly, loseChunks } from '#tests/support/lost-chunks.ts'
import { extras, parts } from '#tests/support/page-chunks.ts'

test.beforeEach(({ page }) => loadNothingEarly(page))

for (const { chunks, path, prepare } of parts)
  for (const chunk of chunks)
    test(`[ERP-05a] after a deploy without ${chunk}, the page reloads once and is whole`, async ({ page }) => {
      await prepare?.(page)
      const { asked, countDocuments } = await loseChunks(page, [chunk], { isOpen: false })
      await page.goto(path)
      await asked
      await expect.poll(countDocuments).toBe(2)
      await hydrated(page)
      expect(countDocuments()).toBe(2)
    })

for (const { chunks, path, prepare } of extras)
  test(`[ERP-05f] a page stays and works without ${chunks.join(' and ')}`, async ({ page }) => {
    await prepare?.(page)
    const { asked, countDocuments } = await loseChunks(page, chunks, { isOpen: false })
    await page.goto(path)
    await asked
    await hydrated(page)
    await header(page).getByRole('button', { name: 'Меню' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(countDocuments()).toBe(1)
  })
