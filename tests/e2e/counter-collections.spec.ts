import type { APIRequestContext, Page } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { copyProduct } from '#tests/support/copy-product.ts'
import { moveBefore } from '#tests/support/counter-shop.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

interface Listed {
  readonly _id: string
  readonly name: string
  readonly count: number
}
/** Lists the collections of the site in their order. */
const list = async (request: APIRequestContext): Promise<Listed[]> =>
  ((await (await request.post('/v1/collections/search', { data: {} })).json()) as { entities: Listed[] }).entities

/** Deletes a collection: others of this shop look at its pages. */
const remove = async (counter: Page, id: string): Promise<void> => {
  const reply = await counter.request.delete(`/v1/collections/${id}`, { headers: await readBearer(counter) })
  expect(reply.status()).toBe(200)
}

test('[ADM-38f] a collection is created, moved, hidden, deleted and restored by the keyboard alone, and the site follows', async ({
  counter,
  page,
}) => {
  const [name, other] = ['А', 'Б'].map((letter) => `${letter} ${crypto.randomUUID().slice(0, 8)}`) as [string, string]
  const headers = await readBearer(counter)
  const created = await counter.request.post('/v1/collections', {
    headers,
    data: {
      name: { uk: other, en: other },
      lead: { uk: 'Речі', en: 'Things' },
      photoId: null,
      state: 'ACTIVE',
      position: 0,
      rule: { colours: ['black'] },
    },
  })
  const stored = (await created.json()) as AdminCollection
  await counter.goto('/admin/shop?view=collections')
  await counter.getByRole('grid').getByRole('row').first().waitFor()
  await counter.keyboard.press('KeyN')
  const field = (label: string) => counter.getByLabel(label, { exact: true })
  await expect(field('Назва, українською')).toBeFocused()
  for (const text of [name, name, 'Молочне зі знижкою', 'Reduced and milky']) {
    await counter.keyboard.type(text)
    await counter.keyboard.press('Tab')
  }
  // Nothing is sent without a rule: its first field shows the error.
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(field('З’явилася щонайбільше стільки днів тому')).toHaveAttribute('aria-invalid', 'true')
  await field('Ціна').selectOption('reduced')
  await expect(counter.getByRole('status').filter({ hasText: 'Зараз тут' })).toContainText(/Зараз тут \d+ р/)
  await field('Кольори').selectOption('milk')
  await expect(counter.getByRole('list', { name: 'Кольори' }).getByRole('button')).toHaveCount(1)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name })
  const listed = async () => (await list(page.request)).find((one) => one.name === name)
  await expect.poll(async () => (await listed())?.count).toBeGreaterThan(0)
  await expect(row).toContainText(`${(await listed())!.count} р`)

  // Alt and an arrow move its row; Ctrl+Z moves it back.
  await counter.keyboard.press('Escape')
  await expect(row).toBeFocused()
  const listPair = async () =>
    (await list(page.request)).map((one) => one.name).filter((one) => one === name || one === other)
  expect(await listPair()).toEqual([other, name])
  await moveBefore(counter, name, other)
  await expect.poll(listPair).toEqual([name, other])

  // Hidden, it is gone from the site; undone, it is back.
  await row.press('Enter')
  await field('Стан').selectOption('INACTIVE')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('заховано')
  expect(await listPair()).toEqual([other])
  const message = counter.getByRole('region', { name: 'Повідомлення' })
  await message.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect.poll(listPair).toEqual([name, other])

  // Deleted, it can be restored.
  await counter.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await expect.poll(listPair).toEqual([other])
  // The focus leaves the closed record: Enter must not meet it on its way.
  await expect(counter.getByRole('button', { name: 'Стерти', exact: true })).toHaveCount(0)
  await message.getByRole('button', { name: 'Повернути' }).last().press('Enter')
  await expect.poll(async () => (await listPair()).toSorted()).toEqual([name, other])
  const restored = await listed()
  expect(restored!.count).toBeGreaterThan(0)
  for (const { _id } of [stored, restored!]) await remove(counter, _id)
})

test('[ADM-38f] a category or colour that a collection names says so and stays', async ({ counter }) => {
  const headers = await readBearer(counter)
  const name = `Мох ${crypto.randomUUID().slice(0, 8)}`
  const key = `moss-${crypto.randomUUID().slice(0, 8)}`
  const colour = { key, name: { uk: name, en: name }, hex: '#4A5D23' }
  const { _id } = (await (await counter.request.post('/v1/colors', { headers, data: colour })).json()) as {
    _id: string
  }
  const texts = { uk: name, en: name }
  const data = { name: texts, lead: texts, photoId: null, state: 'ACTIVE', position: 0, rule: { colours: [key] } }
  const created = await counter.request.post('/v1/collections', { headers, data })
  const collection = (await created.json()) as AdminCollection
  await counter.goto(`/admin/shop?view=colours&id=${_id}`)
  await counter.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await counter.getByRole('dialog').getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await expect(counter.getByRole('alert').filter({ hasText: 'добірк' })).toBeVisible()
  await expect(counter.getByRole('row', { name })).toBeVisible()
  await remove(counter, collection._id)
})

test('[ADM-38f] the collections are accessible and fit a phone, in both languages', async ({ counter }) => {
  const headers = await readBearer(counter)
  const texts = { uk: 'Для подарунка', en: 'To give' }
  const rule = { newWithinDays: 30, colours: ['black', 'milk'], tag: 'gift' }
  const data = { name: texts, lead: texts, photoId: null, state: 'ACTIVE', position: 0, rule }
  const created = await counter.request.post('/v1/collections', { headers, data })
  const { _id } = (await created.json()) as AdminCollection
  const paths = [`/admin/shop?view=collections&id=${_id}`, '/admin/shop?view=collections&id=new']
  await expectPathsAccessible(counter, paths, {
    widths: [1440, 390, 320],
    waitFor: () => expect(counter.getByRole('main').locator('fieldset select').first()).toBeVisible(),
  })
  await remove(counter, _id)
})

test('[ADM-38h] tags are added and removed by the keyboard alone, and the collection of a tag finds the piece', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const product = await copyProduct(counter.request, headers)
  const word = `мітка ${crypto.randomUUID().slice(0, 8)}`
  const count = async () => {
    const data = { rules: [{ tag: word }] }
    const reply = await counter.request.post('/v1/admin/collections/count', { headers, data })
    return ((await reply.json()) as { counts: number[] }).counts[0]
  }
  const read = async () =>
    (await (await counter.request.get(`/v1/admin/products/whole/${product._id}`, { headers })).json()) as WholeProduct
  await counter.goto(`/admin/products/${product._id}`)
  const field = counter.getByRole('combobox', { name: 'Мітки', exact: true })
  const chips = counter.getByRole('list', { name: 'Мітки' }).getByRole('button')
  await field.focus()
  await counter.keyboard.type(` ${word.toUpperCase()}, набір`)
  await counter.keyboard.press('Enter')
  await expect(chips).toHaveText([word, 'набір'])
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  // Too long: a message shows, and nothing is added.
  await counter.keyboard.type('а'.repeat(31))
  await counter.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('')
  await chips.filter({ hasText: 'набір' }).press('Enter')
  await expect(chips).toHaveText([word])
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect.poll(async () => (await read()).tags).toEqual([word])
  // The copy is hidden: a collection contains only products on the site.
  expect(await count()).toBe(0)
  const whole = await read()
  const [variant] = whole.variants
  const shown = await counter.request.patch(`/v1/products/variants/${variant!._id}`, {
    headers,
    data: { state: 'ACTIVE', updatedAt: variant!.updatedAt },
  })
  expect(shown.status(), await shown.text()).toBe(200)
  expect(await count()).toBe(1)
})

test('[ADM-38k] tags that products have are suggested in the editor and in a rule, by the keyboard alone', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const product = await copyProduct(counter.request, headers)
  const mark = crypto.randomUUID().slice(0, 8)
  const [first, second] = [`${mark} весна`, `${mark} осінь`]
  const read = async () =>
    (await (await counter.request.get(`/v1/admin/products/whole/${product._id}`, { headers })).json()) as WholeProduct
  await counter.goto(`/admin/products/${product._id}`)
  const field = counter.getByRole('combobox', { name: 'Мітки', exact: true })
  // The copy has tags of its original, too.
  const chips = counter.getByRole('list', { name: 'Мітки' }).getByRole('button').filter({ hasText: mark })
  const options = counter.getByRole('listbox').getByRole('option')
  await field.focus()
  // The second comma closes the list.
  await counter.keyboard.type(`${first}, ${second},`)
  await expect(chips).toHaveText([first, second])
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const readMarked = async () => (await read()).tags.filter((tag) => tag.includes(mark))
  await expect.poll(readMarked).toEqual([first, second])
  // Those it has are not suggested.
  await field.fill(mark)
  await expect(options).toHaveCount(0)
  // An empty field suggests the tags of other pieces. Esc closes their list, which hides the surrounding elements from screen readers.
  await field.fill('')
  await expect(options.first()).toBeVisible()
  await counter.keyboard.press('Escape')
  await expect(options).toHaveCount(0)

  await chips.first().press('Enter')
  await field.focus()
  await counter.keyboard.type(mark.toUpperCase())
  await expect(options).toHaveText([`${first}1 річ`])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await counter.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await counter.keyboard.press('Enter')
  await expect(chips).toHaveText([second, first])
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(0)
  // A tag that no product has can be added too.
  await counter.keyboard.type(`${mark} нове`)
  await counter.keyboard.press('Enter')
  await expect(chips).toHaveText([second, first, `${mark} нове`])
  // Saving works while the list is open.
  await chips.filter({ hasText: first }).press('Enter')
  await field.focus()
  await expect(options.filter({ hasText: first })).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect.poll(readMarked).toEqual([second, `${mark} нове`])

  await counter.goto('/admin/shop?view=collections&id=new')
  const rule = counter.getByRole('combobox', { name: 'Мітка', exact: true })
  await rule.focus()
  await counter.keyboard.type(mark)
  await expect(options).toHaveText([`${mark} нове1 річ`, `${second}1 річ`])
  // Esc closes only the list.
  await counter.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(rule).toHaveValue(mark)
  await counter.keyboard.press('ArrowDown')
  await counter.keyboard.press('ArrowDown')
  await counter.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(rule).toHaveValue(new RegExp(`^${mark} `))
})
