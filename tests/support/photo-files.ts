import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { copyProduct } from '#tests/support/copy-product.ts'
import { expect, type Bearer } from '#tests/support/counter.ts'
import { toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'
import type { UploadedFile } from '#shared/entities/admin/file.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/** Returns an image of a random colour. */
export const paintPhoto = (): Promise<Buffer> => {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3)) as unknown as [number, number, number] // three bytes
  return sharp({ create: { width: 600, height: 800, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** Uploads a new image. */
export const uploadPhoto = async (
  request: APIRequestContext,
  headers: Bearer,
  alt: { altUk?: string; altEn?: string } = {},
): Promise<UploadedFile> => {
  const response = await request.post(`/v1/files?${new URLSearchParams(alt)}`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: await paintPhoto(),
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as UploadedFile
}

/** Makes a hidden product of one colour that shows the images, the first in the view of a front, the others as details. */
export const makeProductWithPhotos = async (
  request: APIRequestContext,
  headers: Bearer,
  fileIds: readonly string[],
): Promise<WholeProduct> => {
  const copy = await copyProduct(request, headers)
  const [variant] = copy.variants
  const photos = fileIds.map((fileId, index) => ({
    fileId,
    view: index === 0 ? ('front' as const) : ('detail' as const),
  }))
  const name = { uk: `Накидка ${crypto.randomUUID().slice(0, 8)}`, en: `Cape ${crypto.randomUUID().slice(0, 8)}` }
  const data = { ...toSentProduct(copy), name, variants: [{ ...toSentVariant(variant!), photos }] }
  const response = await request.put(`/v1/admin/products/whole/${copy._id}`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as WholeProduct
}
