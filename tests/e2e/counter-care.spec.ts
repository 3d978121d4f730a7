import { expectPathsAccessible } from '#tests/support/axe.ts'
import { copyProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

const washing = /^Прати за.температури до.30.°C$/
const notBleached = /^Не.відбілювати$/

test('[ADM-36g] symbols are chosen by the keyboard alone, write an empty text in both languages and follow each other', async ({
  counter,
}) => {
  await counter.goto('/admin/products/new')
  const [inUkrainian, inEnglish] = [
    counter.getByLabel('Догляд, українською'),
    counter.getByLabel('Догляд, англійською'),
  ]
  const group = (name: string) => counter.getByRole('radiogroup', { name, exact: true })
  await expect(group('Прання')).toBeVisible()
  await expect(group('Прання').getByRole('radio', { name: 'Без знака' })).toBeChecked()
  await group('Прання').getByRole('radio').first().focus()
  for (const _step of Array.from({ length: 6 })) await counter.keyboard.press('ArrowRight')
  await expect(group('Прання').getByRole('radio', { name: washing })).toBeChecked()
  await counter.keyboard.press('Tab')
  await counter.keyboard.press('ArrowLeft')
  await expect(group('Відбілювання').getByRole('radio', { name: notBleached })).toBeChecked()
  await expect(inUkrainian).toHaveValue(/^Прати за.температури до.30.°C. Не.відбілювати.$/)
  await expect(inEnglish).toHaveValue(/^Machine wash at up to 30.°C. Do not bleach.$/)
  await expect(counter.getByText(/^Ці слова стоять на.початку догляду обома мовами.$/)).toBeVisible()
  // The text after them stays.
  await inEnglish.press('End')
  await inEnglish.pressSequentially(' Cord tied.')
  await group('Прання').getByRole('radio', { name: washing }).focus()
  await counter.keyboard.press('ArrowLeft')
  await expect(inEnglish).toHaveValue(/^Machine wash at up to 40.°C, very gentle cycle. Do not bleach. Cord tied.$/)
  await counter.getByRole('button', { name: 'Відкинути чернетку' }).click()
  await expect(inEnglish).toHaveValue('')
})

test('[ADM-36g] a text in own words stays, gets the sentences by one press, and is saved with the symbols', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const product = await copyProduct(counter.request, headers)
  const path = `/v1/admin/products/whole/${product._id}`
  const read = async () => (await (await counter.request.get(path, { headers })).json()) as WholeProduct
  await counter.goto(`/admin/products/${product._id}`)
  const washes = counter.getByRole('radiogroup', { name: 'Прання' })
  await expect(washes).toBeVisible()
  const [before] = product.careSymbols!
  await expect(washes.getByRole('radio', { checked: true })).not.toHaveAccessibleName('Без знака')
  // A drawing is there for each, and loads under the policy of the counter.
  const drawings = washes.locator('img')
  await expect(drawings).toHaveCount(10)
  await expect
    .poll(() => drawings.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  const symbol = before === 'wash-60' ? 'wash-40' : 'wash-60'
  const degrees = symbol.slice(-2)
  await washes
    .getByRole('radio', { name: new RegExp(`^Прати за.температури до.${degrees}.°C$`) })
    .check({ force: true })
  const text = counter.getByLabel(/^Догляд, англійською/)
  await expect(text).toHaveValue(product.care.en)
  await counter.getByRole('button', { name: /^Поставити ці слова на.початок догляду$/ }).click()
  await expect(text).toHaveValue(new RegExp(`^Machine wash at up to ${degrees}.°C\\.`))
  await expect(counter.getByRole('region', { name: '3 зміни' })).toContainText('Знаки догляду')
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByRole('region', { name: /зміни/ })).toHaveCount(0)
  const saved = await read()
  expect(saved.careSymbols).toEqual([symbol, ...product.careSymbols!.slice(1)])
  expect(saved.care.uk.endsWith(` ${product.care.uk}`)).toBe(true)
  // None of a group is a choice like the others, and the sentence goes with it.
  await washes.getByRole('radio', { name: 'Без знака' }).check({ force: true })
  await expect(text).not.toHaveValue(/Machine wash/)
  await expect(text).toHaveValue(new RegExp(`${product.care.en.slice(-12)}$`))
  await counter.getByRole('button', { name: 'Повернути як було' }).click()
})

test('[ADM-36g] the choices are accessible and fit a phone, in both languages', async ({ counter }) => {
  const product = await copyProduct(counter.request, await readBearer(counter))
  await expectPathsAccessible(counter, [`/admin/products/${product._id}`], {
    waitFor: async () => {
      await expect(counter.getByRole('radiogroup', { name: /^(?:Прання|Washing)$/ })).toBeVisible()
    },
  })
})
