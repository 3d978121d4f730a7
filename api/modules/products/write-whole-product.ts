import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { nextUpdatedAt } from '#api/modules/crud/version.ts'
import { auditWhole } from '#api/modules/products/audit-whole.ts'
import {
  assertFibres,
  assertMay,
  assertVariantPlans,
  changedMeanwhile,
} from '#api/modules/products/assert-whole-product.ts'
import { readWhole } from '#api/modules/products/read-whole-product.ts'
import { lockWholeProduct } from '#api/modules/products/whole-product.queries.ts'
import { writeAlts } from '#api/modules/products/write-alts.ts'
import { insertVariants, updateVariant } from '#api/modules/products/write-whole-variant.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import { assertReadyForSite } from '#api/modules/variants/assert-ready.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import { lockStock } from '#api/modules/variants/variants.admin-queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { products } from '#database/schema/products.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { AppError } from '#shared/errors.ts'
import { sortCareSymbols } from '#shared/rules/care-symbols.ts'
import { toTextTimes } from '#shared/rules/text-times.ts'

const toStoredSymbols = (sent: WholeProduct['careSymbols']): WholeProduct['careSymbols'] =>
  sent && sent.length > 0 ? sortCareSymbols(sent) : null

/** @param stored the symbols that stay if none are sent */
const toColumns = (input: Omit<WholeProductInput, 'variants'>, stored: WholeProduct['careSymbols'] = null) => ({
  categoryId: input.categoryId,
  vendorCode: input.vendorCode,
  type: input.type,
  name: input.name,
  description: input.description,
  composition: input.composition,
  care: input.care,
  careSymbols: input.careSymbols === undefined ? stored : toStoredSymbols(input.careSymbols),
  fibres: input.fibres,
  measurements: input.measurements,
})

/** Inserts a product with its variants. Its texts may be missing while none of them is ACTIVE. */
export async function insertWhole(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  input: WholeProductInput,
): Promise<WholeProduct> {
  assertFibres(input)
  if (input.variants.length > 0) assertMay(admin, 'prices.change')
  assertVariantPlans(input.variants, [], shop.now())
  await lockWords(tx)
  const [row] = await tx.insert(products).values(toColumns(input)).returning({ id: products.id })
  const { id } = row! // one row in, one row out
  await insertVariants(tx, id, input.variants)
  const described = await writeAlts(tx, admin, input.variants, () => readWhole(shop, tx, id))
  await rebuildWords(tx, sql`v.product_id = ${id}`)
  await assertReadyForSite(tx, id, described)
  const after = await readWhole(shop, tx, id)
  await auditWhole(tx, admin, undefined, after)
  return after
}

/** Creates a product with its variants. [ADM-10] */
export const createWholeProduct: UseCase<typeof calls.createWholeProduct> = (shop, admin, { body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'createWholeProduct', body }, () => insertWhole(shop, tx, admin, body)),
  )

/** Writes a product and those of its variants that are sent. [ADM-10] */
export const updateWholeProduct: UseCase<typeof calls.updateWholeProduct> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) => updateWhole(shop, tx, admin, id, body))

/** Writes a product and those of its variants that are sent. @throws AppError for each reason for which the call is refused */
export async function updateWhole(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  id: string,
  body: WholeProductChange,
): Promise<WholeProduct> {
  assertFibres(body)
  const sentIds = body.variants.flatMap((variant) => ('_id' in variant ? [variant._id.toLowerCase()] : [])).toSorted()
  if (new Set(sentIds).size < sentIds.length)
    throw new AppError('VALIDATION_ERROR', [{ field: 'variants', rule: 'not_unique' }])
  await lockWords(tx)
  if (!(await lockWholeProduct(tx, id, sentIds))) throw new AppError('PRODUCT_NOT_FOUND')
  for (const variantId of sentIds) await lockStock(tx, variantId)
  const before = await readWhole(shop, tx, id)
  await writeProduct(tx, before, body)
  for (const variant of body.variants) if ('_id' in variant) await updateVariant(tx, admin, before, variant)
  const created = body.variants.filter((variant) => !('_id' in variant))
  if (created.length > 0) assertMay(admin, 'prices.change')
  // After the versions: a plan on an old copy is refused for that.
  assertVariantPlans(body.variants, before.variants, shop.now())
  await insertVariants(tx, id, created)
  const described = await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))
  await rebuildWords(tx, sql`v.product_id = ${id}`)
  await assertReadyForSite(tx, id, described)
  const after = await readWhole(shop, tx, id)
  await auditWhole(tx, admin, before, after)
  return after
}

/** Writes the product itself if it differs from what is stored. */
const writeProduct = async (
  tx: ChangeTransaction,
  before: WholeProduct,
  { compared = [], ...body }: WholeProductChange,
): Promise<void> => {
  const columns = toColumns(body, before.careSymbols)
  const isSame = isDeepStrictEqual(columns, toColumns(before))
  if (isSame && compared.length === 0) return
  if (Date.parse(before.updatedAt) !== Date.parse(body.updatedAt)) throw changedMeanwhile(before)
  const updatedAt = nextUpdatedAt(before)
  const times = { since: before.updatedAt, now: updatedAt.toISOString() }
  const textTimes = toTextTimes(before.textTimes, { before, after: body, checked: compared, ...times })
  await tx
    .update(products)
    .set({ ...columns, textTimes, updatedAt })
    .where(eq(products.id, before._id))
}
