import { readProduct } from '#tests/support/copy-product.ts'
import { expect } from '#tests/support/counter.ts'
import { getBox, openList, readChosen, test } from '#tests/support/own-pieces.ts'

test('[ADM-10ar] chosen pieces are hidden one after the other, and one undo brings all back', async ({
  counter,
  pieces,
}) => {
  const { request } = counter
  const readStates = () =>
    Promise.all(
      pieces.ids.map(async (id) =>
        (await readProduct(request, pieces.headers, id)).variants.map(({ state }) => state).join(' '),
      ),
    )
  const [on, off] = [Array(5).fill('ACTIVE').join(' '), Array(5).fill('INACTIVE').join(' ')]
  expect(await readStates()).toEqual([on, on, on, on])
  let [running, most] = [0, 0]
  const said: string[] = []
  await counter.route('**/v1/admin/products/whole/*', async (route) => {
    running += 1
    most = Math.max(most, running)
    if (route.request().method() === 'PUT') said.push(await counter.getByRole('toolbar').innerText())
    await route.fetch().then((response) => route.fulfill({ response }))
    running -= 1
  })
  await openList(counter, pieces)
  const bar = counter.getByRole('toolbar')
  const notices = counter.getByRole('region', { name: 'Повідомлення' })
  await getBox(counter, 1).click()
  await getBox(counter, 3).click()
  await expect(bar.getByRole('button', { name: 'Показати' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Заховати' }).press('Enter')
  await expect(notices).toContainText(/2 речі заховано: на.сайті їх уже немає\./)
  await expect(bar).toHaveCount(0)
  expect(await readStates()).toEqual([off, on, off, on])
  expect(most).toBe(1)
  expect(said.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(['Ховаємо: 1 з 2', 'Ховаємо: 2 з 2'])
  await notices.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(notices).toContainText('2 речі повернуто, як було.')
  expect(await readStates()).toEqual([on, on, on, on])
  expect(most).toBe(1)
  await counter.unroute('**/v1/admin/products/whole/*')
})

test('[ADM-10ar] a piece that cannot be shown is named with what it lacks and stays chosen; the others are shown', async ({
  counter,
  pieces,
}) => {
  const { request } = counter
  const { headers, ids } = pieces
  // Three are hidden, and the second of them has lost its English.
  for (const [index, id] of ids.slice(0, 3).entries()) {
    const {
      _id,
      createdAt: _created,
      textTimes: _times,
      soldIn30Days: _sold,
      variants,
      ...whole
    } = await readProduct(request, headers, id)
    const response = await request.put(`/v1/admin/products/whole/${_id}`, {
      headers,
      data: {
        ...whole,
        ...(index === 1 && { description: { ...whole.description, en: '' } }),
        variants: variants.map(({ createdAt: _at, photos, ...variant }) => ({
          ...variant,
          state: 'INACTIVE',
          sizes: [],
          photos: photos.map(({ fileId, view }) => ({ fileId, view })),
        })),
      },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
  const readShown = () =>
    Promise.all(
      ids.map(async (id) =>
        (await readProduct(request, headers, id)).variants.every(({ state }) => state === 'ACTIVE'),
      ),
    )
  await openList(counter, pieces)
  const bar = counter.getByRole('toolbar')
  const notices = counter.getByRole('region', { name: 'Повідомлення' })
  await counter.keyboard.press('ControlOrMeta+a')
  // Each action says of how many it is.
  await expect(bar.getByRole('button', { name: /^Заховати/ })).toHaveText(/^Заховати 1/)
  await expect(bar.getByRole('button', { name: /^Показати/ })).toHaveText(/^Показати 3/)
  await counter.keyboard.press('Shift+H')
  await expect(notices.getByRole('alert')).toContainText(
    /1 річ лишилася захованою:\s+Худі «Тест 2»\. Бракує: англійської\./,
  )
  await expect(notices).toContainText(/2 речі тепер на.сайті\./)
  expect(await readShown()).toEqual([true, false, true, true])
  // What failed, and what was left alone, stays chosen.
  await expect(bar).toContainText('Вибрано 2 речі')
  expect(await readChosen(counter)).toEqual([2, 4])
  await notices.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(notices).toContainText('2 речі повернуто, як було.')
  expect(await readShown()).toEqual([false, false, false, true])
  await notices.getByRole('alert').getByRole('button').press('Enter')
})
