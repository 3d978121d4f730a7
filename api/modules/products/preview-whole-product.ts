import { and, eq, ne } from 'drizzle-orm'
import { rehearse } from '#api/changes/rehearse.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { insertPreview } from '#api/modules/products/product-previews.queries.ts'
import { insertWhole, updateWhole } from '#api/modules/products/write-whole-product.ts'
import { readPageReplies } from '#api/modules/variants/page-replies.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import type { PreviewedVariant } from '#database/schema/product-previews.ts'
import { variants } from '#database/schema/variants.ts'
import type { ProductPreview } from '#shared/entities/admin/product-preview.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'

/** How long the pages of a preview are there. */
const keptMs = 60 * 60_000

/** Makes the pages of a product that does not exist yet. [ADM-10] */
export const previewNewProduct: UseCase<typeof calls.previewNewProduct> = (shop, admin, { body }) =>
  preview(shop, admin, (tx) => insertWhole(shop, tx, admin, body))

/** Makes the pages of a product with changes that are not saved. [ADM-10] */
export const previewWholeProduct: UseCase<typeof calls.previewWholeProduct> = (shop, admin, { params: { id }, body }) =>
  preview(shop, admin, (tx) => updateWhole(shop, tx, admin, id, body))

/** Writes a product as saving does, reads what its pages would read, and rolls the writing back. */
const preview = async (
  shop: Shop,
  { adminUserId }: AdministratorCaller,
  write: (tx: ChangeTransaction) => Promise<WholeProduct>,
): Promise<ProductPreview> => {
  const { product, replies } = await rehearse(shop, async (tx) => {
    const written = await write(tx)
    return { product: written, replies: await readReplies(shop, tx, written) }
  })
  const expiresAt = new Date(shop.now().getTime() + keptMs)
  const id = await shop.change((tx) => insertPreview(tx, { adminUserId, variants: replies, expiresAt }))
  return {
    _id: id,
    variants: product.variants.map(({ _id, colourId, state }) => ({ _id, colourId, state })),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Returns the replies by variant. Pages of ACTIVE variants do not show the others; the page of another one shows all. */
const readReplies = async (
  { now, storefront }: Shop,
  tx: Transaction,
  { _id: productId, variants: all }: WholeProduct,
): Promise<Record<string, PreviewedVariant>> => {
  const readAll = (some: WholeProduct['variants']) =>
    readPageReplies(
      { now, storefront, database: tx },
      productId,
      some.map(({ _id }) => _id),
    )
  const [active, hidden] = [true, false].map((isActive) => all.filter(({ state }) => (state === 'ACTIVE') === isActive))
  const replies = active!.length > 0 ? await readAll(active!) : {}
  if (hidden!.length === 0) return replies
  await tx
    .update(variants)
    .set({ state: 'ACTIVE', showsAt: null })
    .where(and(eq(variants.productId, productId), ne(variants.state, 'ACTIVE')))
  return { ...replies, ...(await readAll(hidden!)) }
}
