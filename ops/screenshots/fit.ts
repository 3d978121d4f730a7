/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { FitQuestions } from '#shared/entities/fit.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import { sizes } from '#shared/enums.ts'

/** Answers about a product. In a real shop each takes an order and days of waiting. */
export const foundFit = {
  small: 9,
  right: 163,
  large: 42,
  sizes: [
    { size: 'M', small: 0, right: 49, large: 10 },
    { size: 'L', small: 6, right: 80, large: 20 },
  ],
} as const

/** An offer of the smaller size. No order has it: its link leads to the search for one. */
export const shownExchange = {
  orderId: '00000000-0000-4000-8000-000000000000',
  key: 'shown',
  size: 'S',
  until: '2026-12-05T21:59:59.999Z',
} as const

/** Opens a product with these answers of other customers about its fit. */
export async function openProductWithFit(page: Page, path: string): Promise<void> {
  await page.route('**/v1/products/variants/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as VariantDetails), fit: foundFit } })
  })
  await follow(page, path)
  await page.locator('#fit h3').first().waitFor()
}

/** Opens the page of a mailed link, about two products of the shop. */
export async function openFitPage(
  page: Page,
  ids: readonly string[],
  answer: FitQuestions['items'][number]['answer'],
  /** The size of the first item, and its possible exchange. */
  own: Partial<Pick<FitQuestions['items'][number], 'size' | 'exchange'>> = {},
): Promise<void> {
  const variants = await page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (id) =>
          (
            await fetch(`/v1/products/variants/${id}`, {
              headers: { 'accept-language': document.documentElement.lang },
            })
          ).json(),
        ),
      ),
    ids,
  )
  const items = (variants as VariantDetails[]).map((variant, index): FitQuestions['items'][number] => ({
    variantId: variant._id,
    size: variant.sizes[0]?.value ?? sizes[0],
    name: variant.name,
    colour: variant.colour.name,
    photo: variant.photos[0] ?? null,
    parts: variant.product.measurements.rows.map(({ key, label }) => ({ key, label })),
    answer: index === 0 ? answer : null,
    chosenParts: [],
    exchange: null,
    ...(index === 0 && own),
  }))
  const json: FitQuestions = { number: '10021', firstName: 'Назар', until: '2027-01-20T10:00:00.000Z', items }
  await page.route('**/v1/fit/read*', (route) => route.fulfill({ json }))
  await follow(page, `/fit?token=mailed&item=${items[0]?.variantId}.${items[0]?.size}`)
  await page.locator('main form').first().waitFor()
}

/** Goes to a page without a reload: the browser then loads its data. */
const follow = (page: Page, path: string) => page.evaluate((address) => void navigation.navigate(address), path)
