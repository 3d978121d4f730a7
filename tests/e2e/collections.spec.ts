import { expectAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { button, open, overlay } from '#tests/support/layout.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'

test('[ADM-39c] menu and catalogue lead to a collection, and filters stay within it', async ({ counter, page }) => {
  const headers = await readBearer(counter)
  const mark = crypto.randomUUID().slice(0, 8)
  const names = { uk: `Усе чорне ${mark}`, en: `All in black ${mark}` }
  const created = await counter.request.post('/v1/collections', {
    headers,
    data: {
      name: names,
      lead: { uk: 'Чорне до чорного.', en: 'Black with black.' },
      photoId: null,
      state: 'ACTIVE',
      position: 0,
      rule: { colours: ['black'] },
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { _id } = (await created.json()) as AdminCollection
  try {
    await open(page)
    await button(page, 'Каталог').click()
    const link = overlay(page).getByRole('link', { name: names.uk })
    await expect(link).toBeVisible()
    // It stays when words are typed and removed, without another request.
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const words = overlay(page).getByRole('combobox')
    await words.fill('худі')
    await expect(link).toBeHidden()
    await words.fill('')
    await expect(link).toBeVisible()
    expect(requested.filter((url) => url.includes('/v1/collections/search'))).toEqual([])
    await link.click()
    await expect(page).toHaveURL(`/catalog/${_id}`)
    const heading = page.getByRole('heading', { level: 1, name: names.uk })
    await expect(heading).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Добірки' })
    await expect(links.getByRole('link', { name: names.uk })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)

    await page.goto(`/catalog/${_id}?type=FEMALE`)
    await expect(heading).toBeVisible()
    const filter = {
      and: [
        { field: 'variants.colour', op: 'eq', value: 'black' },
        { field: 'products.type', op: 'in', value: ['FEMALE'] },
      ],
    }
    const found = await page.request.post('/v1/products/variants/search', { data: { filter, distinct: 'product' } })
    const { total } = (await found.json()) as { total: number }
    expect(total).toBeGreaterThan(0)
    await expect(heading).toHaveText(new RegExp(`${mark}\\D*${total}$`))

    await page.goto('/catalog')
    await links.getByRole('link', { name: names.uk }).click()
    await expect(heading).toBeVisible()
  } finally {
    const removed = await counter.request.delete(`/v1/collections/${_id}`, { headers })
    expect(removed.status()).toBe(200)
  }
})
