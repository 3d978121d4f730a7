import type { ProductFit } from '#shared/entities/admin/product-fit.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, readBearer, setLanguage, test } from '#tests/support/counter.ts'
import { findTwoSizes, receiveOrder } from '#tests/support/received-order.ts'

const none = { TOO_SMALL: 0, TOO_BIG: 0, COLOUR: 0, CHANGED_MIND: 0, FAULTY: 0, WRONG_ITEM: 0 }
/** Answers of a product that is sold for months. */
const shown: ProductFit = {
  sizes: [
    { size: 'M', sold: 118, answers: { small: 2, right: 49, large: 10 }, tends: null, returned: none, withdrawn: 0 },
    {
      size: 'XL',
      sold: 64,
      answers: { small: 2, right: 19, large: 9 },
      tends: 'LARGE',
      returned: { ...none, TOO_BIG: 7, FAULTY: 1 },
      withdrawn: 2,
    },
  ],
}

test('[FIT-04k] a product shows by size what was sold, how it was found and why it came back', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const [own] = await findTwoSizes(request)
  const id = await receiveOrder(request, headers, own)
  const { productId } = (await (await request.get(`/v1/products/variants/${own.variantId}`)).json()) as VariantDetails
  const read = async () => {
    const reply = await request.get(`/v1/admin/fit/${productId}`, { headers })
    const { sizes } = (await reply.json()) as ProductFit
    return sizes.find(({ size }) => size === own.size)!
  }
  const before = await read()
  const call = async (path: string, data: object) => {
    const reply = await request.post(path, {
      data,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { _id: string; updatedAt: string }
  }
  const { updatedAt } = (await (await request.get(`/v1/admin/orders/${id}`, { headers })).json()) as {
    updatedAt: string
  }
  const { variantId, size } = own
  const pieces = [{ variantId, size, wish: 'MONEY', reason: 'TOO_SMALL' }]
  const begun = await call(`/v1/admin/orders/${id}/returns`, { pieces, way: 'HERE', updatedAt })
  await call(`/v1/admin/returns/${begun._id}/accept`, {
    pieces: [{ position: 0, condition: 'SOUND' }],
    method: 'OUTSIDE',
    withShipping: false,
    updatedAt: begun.updatedAt,
  })
  const after = await read()
  expect([after.answers.small, after.returned.TOO_SMALL]).toEqual([
    before.answers.small + 1,
    before.returned.TOO_SMALL + 1,
  ])
  await counter.goto(`/admin/products/${productId}`)
  const row = counter
    .getByRole('region', { name: 'Як сіло', exact: true })
    .getByRole('row')
    .filter({ has: counter.getByRole('rowheader', { name: size, exact: true }) })
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(after.answers.small))
  await expect(row.getByRole('cell').nth(4)).toHaveText(String(after.returned.TOO_SMALL))
})

for (const { width, locale, title, words } of [
  { width: 1440, locale: 'uk', title: 'Як сіло', words: 'XL великомірить: завеликий для 9 з 30.' },
  { width: 390, locale: 'en', title: 'How it fits', words: 'XL runs large: too large for 9 of 30.' },
] as const)
  test(`[FIT-04k] a size that misfits is said in words, in ${locale} at ${width} px, and all is reached by the keyboard`, async ({
    counter,
  }) => {
    const [own] = await findTwoSizes(counter.request)
    const reply = await counter.request.get(`/v1/products/variants/${own.variantId}`)
    const { productId } = (await reply.json()) as VariantDetails
    await counter.route('**/v1/admin/fit/*', (route) => route.fulfill({ json: shown }))
    await counter.setViewportSize({ width, height: 900 })
    await setLanguage(counter, locale)
    await counter.goto(`/admin/products/${productId}`)
    const section = counter.getByRole('region', { name: title, exact: true })
    await expect(section.getByRole('listitem')).toHaveText([words])
    await expect(section.getByRole('columnheader')).toHaveCount(4 + 3 + 4)
    const table = section.getByRole('region')
    await table.focus()
    await expect(async () => {
      await counter.keyboard.press('ArrowRight')
      await expect(section.getByRole('columnheader').last()).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await axeOn(counter).include('#fit').analyze()).violations).toEqual([])
    await counter.unroute('**/v1/admin/fit/*')
  })
