import type { VariantChange, VariantRowEntity } from '#shared/entities/admin/price.ts'
import type { SignedIn } from '#tests/support/administrator.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, type NewVariant } from '#tests/support/whole-product.ts'

const colours = ['black', 'milk', 'navy', 'forest', 'sand'] as const

/** Creates a product of so many colours on the site, and returns their rows of the sheet by vendor code. */
export const makeVariants = async (
  testShop: TestShop,
  admin: SignedIn,
  count: number,
  changes: Partial<NewVariant> = {},
): Promise<VariantRowEntity[]> => {
  const variants = colours
    .slice(0, count)
    .map((colour) => createNewVariant(colour, { state: 'ACTIVE', price: 2490, ...changes }))
  const { body, status } = await admin.call('POST /v1/admin/products/whole', {
    body: await newWhole(testShop, { variants }),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return readRows(admin, variants.map(({ vendorCode }) => vendorCode).toSorted())
}

/** Reads the rows of variants by their vendor codes, in their order. */
export const readRows = async (admin: SignedIn, vendorCodes: readonly string[]): Promise<VariantRowEntity[]> => {
  const found = await Promise.all(
    vendorCodes.map((text) => admin.call('POST /v1/admin/variant-rows/search', { body: { text } })),
  )
  return found.map(({ body }, index) => {
    const row = body.entities.find(({ vendorCode }) => vendorCode === vendorCodes[index])
    if (!row) throw new Error(`No row of ${vendorCodes[index]}`)
    return row
  })
}

/** Returns the change of a row. */
export const toChange = (
  { _id, updatedAt }: Pick<VariantRowEntity, '_id' | 'updatedAt'>,
  fields: Omit<VariantChange, 'id' | 'updatedAt'>,
): VariantChange => ({ id: _id, updatedAt, ...fields })

/** Sends changes of many variants. */
export const changeMany = (
  admin: SignedIn,
  changes: readonly VariantChange[],
  { dryRun, key }: { dryRun?: boolean; key?: string } = {},
) =>
  admin.call('PATCH /v1/admin/products/variants/many', {
    body: { changes: [...changes], ...(dryRun !== undefined && { dryRun }) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
