import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#ops/test/running-shop.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

const root = join(import.meta.dirname, '../..')

// One after the other: a shop in development sees the file that the second test changes.
test.describe.configure({ mode: 'default' })

test('in development, the server’s page hydrates without changes, straight from the sources', async ({ page }) => {
  test.setTimeout(240_000)
  const shop = await startShop('ua', {}, { mode: 'development' })
  try {
    const files: string[] = []
    page.on('response', (response) => files.push(new URL(response.url()).pathname))
    // The page's packages are bundled on the first visit, which then reloads.
    await page.goto(shop.url)
    await ready(page)
    await page.goto(`${shop.url}/catalog`)
    await ready(page)
    await page.locator('footer').getByRole('link', { name: 'Контакти' }).click()
    await expect(page).toHaveURL(`${shop.url}/contacts`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(files).toContain('/storefront/shop-app.tsx')
    expect(files).toContain('/@vite/client')
    expect(files.some((path) => path.endsWith('.woff2'))).toBe(true)
  } finally {
    await shop.stop()
  }
})

test('in development, a changed component shows without a reload, and typed text stays', async ({ page }) => {
  test.setTimeout(240_000)
  const file = join(root, 'storefront/layout/catalog-overlay.tsx')
  const source = await readFile(file, 'utf8')
  const edited = source.replace('<div className={styles.overlay}>', '<div className={styles.overlay} data-edited="">')
  expect(edited).not.toBe(source)
  const shop = await startShop('ua', {}, { mode: 'development' })
  try {
    // The first visit makes Vite bundle the packages, which reloads the page once.
    await page.goto(shop.url)
    await ready(page)
    await page.goto(`${shop.url}/faq`)
    await ready(page)
    await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Пошук' }).click()
    const words = page.getByRole('combobox')
    await words.fill('худі')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    // A change that is written before the page listens is not seen: it is written again.
    await expect(async () => {
      await writeFile(file, edited)
      await expect(page.locator('[data-edited]')).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 60_000 })
    await expect(words).toHaveValue('худі')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    // Waits for the change back, so that no update is under way when the shop stops.
    await writeFile(file, source)
    await expect(page.locator('[data-edited]')).toHaveCount(0)
    await expect(words).toHaveValue('худі')
    await page.goto('about:blank')
  } finally {
    await writeFile(file, source)
    await shop.stop()
  }
})

test('in development, a changed module of the server shows without a refused request, and a broken one changes nothing', async () => {
  test.setTimeout(240_000)
  // A copy: the other tests start shops from the same sources.
  const copy = await mkdtemp(join(tmpdir(), 'shyr-sources-'))
  for (const entry of await readdir(root))
    await (['api', 'ops'].includes(entry)
      ? cp(join(root, entry), join(copy, entry), { recursive: true })
      : symlink(join(root, entry), join(copy, entry)))
  const file = join(copy, 'api/modules/contacts/contacts.service.ts')
  const source = await readFile(file, 'utf8')
  const shop = await startShop('ua', {}, { mode: 'development', sources: copy })
  const end = new AbortController()
  try {
    const getMail = async (): Promise<string> => {
      const response = await fetch(`${shop.url}/v1/contacts`)
      expect(response.status, `${await response.clone().text()}\n${shop.output()}`).toBe(200)
      const { email } = (await response.json()) as { email: string } // the format of the call
      return email
    }
    const pollMails = async (): Promise<number> => {
      let replies = 0
      while (!end.signal.aborted) {
        await getMail()
        replies++
      }
      return replies
    }
    const asking = Promise.all([pollMails(), pollMails(), pollMails()])
    for (const mail of ['first@example.com', 'second@example.com']) {
      await writeFile(file, source.replace('...row,', `...row, email: '${mail}',`))
      await expect.poll(getMail).toBe(mail)
    }
    // As an editor leaves it for a moment while it writes.
    await writeFile(file, '')
    await expect.poll(() => shop.output()).toContain('contacts.service.ts is empty')
    expect(await getMail()).toBe('second@example.com')
    const { length } = shop.output()
    await writeFile(file, `${source}\nexport const = 1\n`)
    await expect.poll(() => shop.output().slice(length)).toContain('contacts.service.ts')
    expect(await getMail()).toBe('second@example.com')
    await writeFile(file, source)
    await expect.poll(getMail).not.toContain('example.com')
    end.abort()
    for (const replies of await asking) expect(replies).toBeGreaterThan(2)
  } finally {
    end.abort()
    await shop.stop()
    await rm(copy, { recursive: true, force: true })
  }
})
