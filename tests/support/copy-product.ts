import type { APIRequestContext } from '@playwright/test'
import { expect, type Bearer } from '#tests/support/counter.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Finds a product of the demo: by a text of it, or one that is on the site. */
export const findProduct = async (
  request: APIRequestContext,
  headers: Bearer,
  search: { text: string } | { view: 'site' },
): Promise<{ _id: string; name: string }> => {
  const found = await request.post('/v1/admin/product-rows/search', { headers, data: { ...search, limit: 1 } })
  const [row] = ((await found.json()) as { entities: { _id: string; name: string }[] }).entities
  return row!
}

export const readProduct = async (request: APIRequestContext, headers: Bearer, id: string): Promise<WholeProduct> => {
  const response = await request.get(`/v1/admin/products/whole/${id}`, { headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as WholeProduct
}

/** Makes a hidden copy of a product, which no other test changes. */
export const copyProduct = async (
  request: APIRequestContext,
  headers: Bearer,
  search: Parameters<typeof findProduct>[2] = { view: 'site' },
): Promise<WholeProduct> => {
  const { _id } = await findProduct(request, headers, search)
  const response = await request.post(`/v1/admin/products/whole/${_id}/copy`, { headers, data: {} })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as WholeProduct
}
