import type { APIRequestContext } from '@playwright/test'
import { expect, type Bearer } from '#tests/support/counter.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Makes a hidden copy of a product, which no other test changes. */
export const copyProduct = async (request: APIRequestContext, headers: Bearer): Promise<WholeProduct> => {
  const found = await request.post('/v1/admin/product-rows/search', { headers, data: { view: 'site', limit: 1 } })
  const [row] = ((await found.json()) as { entities: { _id: string }[] }).entities
  const response = await request.post(`/v1/admin/products/whole/${row!._id}/copy`, { headers, data: {} })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as WholeProduct
}
