import type { Page } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test, type Bearer } from '#tests/support/counter.ts'
import { makeProductWithPhotos, paintPhoto, uploadPhoto } from '#tests/support/photo-files.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'

const openPhotos = async (counter: Page, filters = '') => {
  await counter.goto(`/admin/shop?view=photos${filters}`)
  await counter.getByRole('grid', { name: 'Фото' }).getByRole('row').first().waitFor()
}
const getTile = (counter: Page, id: string) => counter.locator(`[data-row="${id}"]`)
const readFile = async (counter: Page, headers: Bearer, id: string) =>
  (await (await counter.request.get(`/v1/admin/files/${id}`, { headers })).json()) as AdminFile
const removeProduct = async (counter: Page, headers: Bearer, id: string, fileIds: readonly string[]) => {
  await counter.request.delete(`/v1/products/${id}`, { headers })
  await counter.request.delete('/v1/files/many', { headers, data: { ids: fileIds } })
}
const getUkrainian = (counter: Page) => counter.getByLabel('Опис для тих, хто не бачить, українською')
const getEnglish = (counter: Page) => counter.getByLabel('Той самий опис англійською')

test('[ADM-10az] photos without a description are found and described by a suggestion, by the keyboard alone', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const files = [await uploadPhoto(counter.request, headers), await uploadPhoto(counter.request, headers)]
  const ids = files.map(({ _id }) => _id)
  const product = await makeProductWithPhotos(counter.request, headers, ids)
  // Other tests of this shop leave photos, too.
  await openPhotos(counter, `&text=${encodeURIComponent(product.vendorCode)}`)
  await expect(getTile(counter, ids[0]!)).toContainText('немає опису')
  await counter.keyboard.press('KeyF')
  await counter.keyboard.press('Tab')
  const undescribed = counter.getByRole('button', { name: /^Без опису \d+$/ })
  await expect(undescribed).toBeFocused()
  await counter.keyboard.press('Space')
  await expect(counter).toHaveURL(/undescribed=true/)
  await expect(counter.getByRole('grid').getByRole('row')).toHaveCount(2)
  // The newest comes first.
  for (const id of ids.toReversed()) {
    const tile = getTile(counter, id)
    await counter.keyboard.press('ArrowRight')
    await expect(tile).toBeFocused()
    await counter.waitForTimeout(450)
    await counter.keyboard.press('Enter')
    await expect(counter.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()
    await expect(counter.getByRole('link', { name: new RegExp(product.name.uk) })).toBeVisible()
    await counter.keyboard.press('KeyD')
    await expect(getUkrainian(counter)).toBeFocused()
    await expect(counter.getByText('Опису немає: екранні читачі промовчать.')).toHaveCount(2)
    await counter.getByRole('button', { name: /^Запропонувати з назви й ракурсу$/ }).press('Enter')
    await expect(getUkrainian(counter)).toHaveValue(new RegExp(`^${product.name.uk}, .+, (?:спереду|зблизька|вигляд)`))
    await counter.keyboard.press('ControlOrMeta+KeyS')
    await expect(counter.getByText(/: збережено$/).last()).toBeVisible()
    await expect(tile).toHaveCount(0)
    expect((await readFile(counter, headers, id)).alt.en).toContain(product.name.en)
    await counter.keyboard.press('Escape')
  }
  await expect(counter.getByRole('heading', { name: 'Таких фото немає' })).toBeVisible()
  await removeProduct(counter, headers, product._id, ids)
})

test('[ADM-10az] of two people who describe a photo the second sees what is stored, and loses nothing', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const file = await uploadPhoto(counter.request, headers, { altUk: 'Шнур', altEn: 'A cord' })
  await openPhotos(counter, `&id=${file._id}`)
  await getUkrainian(counter).fill('Шнур зблизька')
  const data = { alt: { uk: 'Чорний шнур', en: 'A black cord' }, updatedAt: file.updatedAt }
  expect((await counter.request.patch(`/v1/files/${file._id}`, { headers, data })).status()).toBe(200)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByRole('alert').filter({ hasText: 'Тим часом це змінив хтось інший' })).toBeVisible()
  await expect(getUkrainian(counter)).toHaveValue('Шнур зблизька')
  await expect(counter.getByText('Збережено: Чорний шнур')).toBeVisible()
  await expect(getEnglish(counter)).toHaveValue('A black cord')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect
    .poll(async () => (await readFile(counter, headers, file._id)).alt)
    .toEqual({ uk: 'Шнур зблизька', en: 'A black cord' })
  // Undone, it has the description that it had before.
  await counter
    .getByRole('region', { name: 'Повідомлення' })
    .getByRole('button', { name: 'Повернути' })
    .last()
    .press('Enter')
  await expect.poll(async () => (await readFile(counter, headers, file._id)).alt.uk).toBe('Чорний шнур')
  await counter.request.delete(`/v1/files/${file._id}`, { headers })
})

test('[ADM-10bg] a photo leads to what shows it, and is replaced everywhere', async ({ counter }) => {
  const headers = await readBearer(counter)
  const file = await uploadPhoto(counter.request, headers, { altUk: 'Комір', altEn: 'A collar' })
  const product = await makeProductWithPhotos(counter.request, headers, [file._id])
  await openPhotos(counter, `&id=${file._id}`)
  await expect(counter.getByRole('heading', { level: 3, name: 'Де стоїть, 1' })).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Стерти', exact: true })).toHaveCount(0)
  const large = counter.getByRole('complementary').getByRole('img', { name: 'Комір' })
  const before = (await large.getAttribute('src'))!
  const choose = async () =>
    counter
      .getByLabel('Замінити всюди')
      .setInputFiles({ name: 'нове.png', mimeType: 'image/png', buffer: await paintPhoto() })
  await choose()
  const dialog = counter.getByRole('dialog', { name: 'Замінити це фото всюди?' })
  await expect(dialog).toContainText(/Зміниться в.1 місці, одразу\./)
  await dialog.getByRole('button', { name: 'Залишити старе' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(large).toHaveAttribute('src', before)
  await choose()
  await dialog.getByRole('button', { name: 'Замінити', exact: true }).press('Enter')
  await expect(counter.getByText('Фото замінено всюди')).toBeVisible()
  await expect(large).not.toHaveAttribute('src', before)
  await expect(getTile(counter, file._id).locator('img')).not.toHaveAttribute('src', before.replace('1000', '250'))
  const download = counter.getByRole('link', { name: /^Зберегти на.пристрій$/ })
  await expect(download).toHaveAttribute('href', (await large.getAttribute('src'))!)
  await counter.getByRole('link', { name: new RegExp(product.name.uk) }).click()
  await expect(counter).toHaveURL(new RegExp(`/products/${product._id}`))
  await counter.goBack()
  await expect(large).toBeVisible()
  // A photo that came with the shop says why it stays.
  await openPhotos(counter, '&place=CATEGORY')
  await counter.getByRole('grid').getByRole('row').first().click()
  await expect(counter.getByText(/^Замінити не.можна: це фото з.комплекту крамниці/)).toBeVisible()
  await expect(counter.getByLabel('Замінити всюди')).toHaveCount(0)
  await removeProduct(counter, headers, product._id, [file._id])
})

test('[ADM-10bg] a photo that nothing shows is deleted after a question', async ({ counter }) => {
  const headers = await readBearer(counter)
  const file = await uploadPhoto(counter.request, headers, { altUk: 'Зайве', altEn: 'Spare' })
  await openPhotos(counter)
  const tile = getTile(counter, file._id)
  await expect(tile).toContainText('ніде не стоїть')
  await tile.press('Enter')
  await expect(counter.getByRole('complementary').getByRole('heading', { level: 2, name: 'Зайве' })).toBeFocused()
  await counter.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  const dialog = counter.getByRole('dialog', { name: 'Стерти «Зайве»?' })
  await expect(dialog).toContainText('фото зникне назавжди')
  await dialog.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await expect(counter.getByText('Зайве: стерто')).toBeVisible()
  await expect(tile).toHaveCount(0)
  expect((await counter.request.get(`/v1/admin/files/${file._id}`, { headers })).status()).toBe(404)
})

test('[ADM-10bh] photos are chosen, dropped or pasted; one that is there already is named', async ({ counter }) => {
  const headers = await readBearer(counter)
  await openPhotos(counter)
  const status = counter.getByRole('status')
  const bytes = await paintPhoto()
  const second = { name: 'б.png', mimeType: 'image/png', buffer: await paintPhoto() }
  const input = counter.locator('input[data-upload]')
  // Instead of the dialog of the system, which a test cannot see.
  await input.evaluate((element) =>
    element.addEventListener('click', (event) => {
      event.preventDefault()
      element.dataset['opened'] = ''
    }),
  )
  await counter.keyboard.press('KeyN')
  await expect(input).toHaveAttribute('data-opened', '')
  await input.setInputFiles([{ name: 'а.png', mimeType: 'image/png', buffer: bytes }, second])
  await expect(status.filter({ hasText: 'Завантажено 2 фото.' })).toBeVisible()
  const tiles = counter.getByRole('grid').getByRole('row')
  await expect(tiles.first()).toHaveAccessibleName(/Фото без опису, немає опису, ніде не.стоїть/)

  /** Gives the page a file as the clipboard or a drag would. */
  const give = (kind: 'paste' | 'drop', base64: string) =>
    counter.getByRole('grid').evaluate(
      (grid, [event, text]) => {
        const transfer = new DataTransfer()
        const content = Uint8Array.from(atob(text!), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([content], 'в.png', { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        if (event === 'paste') grid.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
        else
          for (const type of ['dragover', 'drop'])
            grid.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: transfer }))
      },
      [kind, base64],
    )
  await give('drop', (await paintPhoto()).toString('base64'))
  await expect(status.filter({ hasText: 'Завантажено 1 фото.' })).toBeVisible()
  await give('paste', bytes.toString('base64'))
  await expect(status.filter({ hasText: 'Це фото вже було тут:' })).toBeVisible()
  await status.getByRole('button', { name: 'Фото без опису' }).press('Enter')
  await expect(counter.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()
  await expect(counter.getByText(/Ніде, тож його можна стерти/)).toBeVisible()
  await input.setInputFiles({ name: 'текст.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(counter.getByText(/^текст\.txt:/)).toBeVisible()

  // The newest three are those of this test.
  const found = await counter.request.post('/v1/admin/file-rows/search', {
    headers,
    data: { undescribed: true, unused: true, limit: 3 },
  })
  const ids = ((await found.json()) as { entities: AdminFile[] }).entities.map(({ _id }) => _id)
  await counter.request.delete('/v1/files/many', { headers, data: { ids } })
})

test('[ADM-10bi] search, filters, page and photo are in the address: a reload and Back keep them', async ({
  counter,
}) => {
  await openPhotos(counter)
  const tiles = counter.getByRole('grid').getByRole('row')
  await expect(tiles).toHaveCount(60)
  const firstPage = await tiles.first().getAttribute('data-row')
  await counter.getByRole('link', { name: 'Наступні' }).click()
  await expect(counter).toHaveURL(/page=2/)
  await expect(tiles.first()).not.toHaveAttribute('data-row', firstPage!)
  await counter.getByLabel('Шукати фото').fill('худі чор')
  await expect(counter).toHaveURL(/text=/)
  await expect(counter).not.toHaveURL(/page=/)
  await counter.getByRole('combobox', { name: 'Де' }).selectOption('PRODUCT')
  await expect(counter).toHaveURL(/place=PRODUCT/)
  await expect(tiles.first()).toHaveAccessibleName(/Худі/i)
  await tiles.nth(1).click()
  await expect(counter.getByRole('heading', { level: 3, name: /^Де стоїть, [1-9]/ })).toBeVisible()
  await counter.reload()
  await expect(counter.getByRole('heading', { level: 3, name: /^Де стоїть, [1-9]/ })).toBeVisible()
  await expect(counter.getByLabel('Шукати фото')).toHaveValue('худі чор')
  await expect(counter.getByRole('combobox', { name: 'Де' })).toHaveValue('PRODUCT')
  await expect(tiles.nth(1)).toHaveAttribute('data-current', '')
  await counter.goBack()
  await expect(counter.getByRole('heading', { level: 3, name: /^Де стоїть/ })).toHaveCount(0)
  await expect(counter).toHaveURL(/place=PRODUCT/)
})

test('[ADM-10bi] on a phone the row of views begins where the open one is seen', async ({ counter }) => {
  await counter.setViewportSize({ width: 390, height: 844 })
  await openPhotos(counter)
  await expect(counter.getByRole('link', { name: 'Фото', exact: true })).toBeInViewport({ ratio: 1 })
})

test('[ADM-10bi] the photos are accessible and fit a phone, in both languages', async ({ counter }) => {
  test.setTimeout(180_000)
  const headers = await readBearer(counter)
  const file = await uploadPhoto(counter.request, headers)
  const paths = ['/admin/shop?view=photos', `/admin/shop?view=photos&undescribed=true&id=${file._id}`]
  await expectPathsAccessible(counter, paths, {
    widths: [1440, 390, 320],
    waitFor: async (path) => {
      await expect(counter.getByRole('grid').getByRole('row').first()).toBeVisible()
      if (path.includes('id='))
        await expect(counter.getByRole('complementary').locator('textarea').first()).toBeVisible()
    },
  })
  await counter.request.delete(`/v1/files/${file._id}`, { headers })
})
