import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { fillCustomer, fillDelivery, finalButton, startCheckout } from '#tests/support/checkout.ts'
import type { BasketItem } from '#tests/support/shopping.ts'
import type { Order } from '#shared/entities/order.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** Fills in a checkout of these items up to its final button, and waits until the server has saved it. Returns the order's id. */
export const fillCheckout = async (page: Page, items: readonly BasketItem[], phone?: string): Promise<string> => {
  await startCheckout(page, items)
  await fillCustomer(page, phone)
  await fillDelivery(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await expect
    .poll(async () => {
      const { shippingInfo, shippingMethod } = await readOrder(page.request, id)
      return [shippingInfo?.branchNumber, shippingMethod?.name]
    })
    .toEqual(['14', expect.stringMatching(/./)])
  return id
}

/** Chooses how the payment ends on the page of the provider’s simulator. */
export const endPayment = async (page: Page, outcome: string, provider = 'LiqPay'): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(provider)
  await page.locator(`button[value="${outcome}"]`).click()
}

/** Reads an order as its visitor. */
export const readOrder = async (request: APIRequestContext, id: string): Promise<Order> => {
  const response = await request.get(`/v1/orders/${id}`)
  expect(response.status()).toBe(200)
  return (await response.json()) as Order
}

/** Places an order of one item for LiqPay, and leaves it unpaid on LiqPay’s page. Returns the order's id. */
export const placeAndLeave = async (page: Page, item: BasketItem, phone?: string): Promise<string> => {
  const id = await fillCheckout(page, [item], phone)
  await page.getByRole('radio', { name: /LiqPay/ }).check()
  await finalButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LiqPay')
  return id
}

/** Returns the units in stock of an item's size. */
export const readStock = async (request: APIRequestContext, { variantId, size }: BasketItem): Promise<number> => {
  const response = await request.post('/v1/products/variants/search', {
    data: { filter: { field: 'variants._id', op: 'eq', value: variantId } },
  })
  const { entities } = (await response.json()) as { entities: FoundVariant[] }
  return entities[0]?.variant.sizes.find(({ value }) => value === size)?.quantity ?? 0
}
