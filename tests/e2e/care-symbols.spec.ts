import sharp from 'sharp'
import { variantId } from '#database/seed/variant-id.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const step = `/catalog/product/${variantId('tee-step', 'black')}`

for (const { locale, title, names } of [
  {
    locale: 'uk',
    title: 'Склад і догляд',
    names: [
      /^Прати за.температури до.30.°C$/,
      /^Не.відбілювати$/,
      /^Сушити на.мотузці в.затінку$/,
      /^Прасувати теплою праскою \(дві крапки\)$/,
      /^Не.здавати в.хімчистку$/,
    ],
  },
  {
    locale: 'en',
    title: 'Fabric and care',
    names: [
      /^Machine wash at up to 30.°C$/,
      /^Do not bleach$/,
      /^Line dry in the shade$/,
      /^Iron on medium heat \(two dots\)$/,
      /^Do not dry clean$/,
    ],
  },
] as const)
  test(`[ADM-36h] a product says its care by symbols with names, in ${locale}`, async ({ page, inLanguage }) => {
    await inLanguage(locale)
    await page.goto(step)
    await ready(page)
    const row = page.getByRole('group').filter({ hasText: title })
    const images = row.getByRole('listitem').getByRole('img')
    await page.getByText(title, { exact: true }).click()
    for (const [index, name] of names.entries()) await expect(images.nth(index)).toHaveAccessibleName(name)
    await expect(images).toHaveCount(5)
    await expect
      .poll(() => images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
  })

test('[ADM-36h] the drawings are static files, compressed and cached', async ({ request }) => {
  const response = await request.get('/care/wash-30.svg', { headers: { 'accept-encoding': 'br' } })
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
  })
})

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark' })

  test('[ADM-36h] the drawings are seen on a dark ground', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(step)
    await unblocked(page)
    await page.getByText('Склад і догляд', { exact: true }).click()
    const image = page.getByRole('img', { name: /^Не.відбілювати$/ })
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const { data } = await sharp(await image.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(180)
  })
})
