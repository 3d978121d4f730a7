import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { auditNewProducts, auditWhole } from '#api/modules/products/audit-whole.ts'
import {
  assertFibres,
  assertMay,
  assertVariantPlans,
  createStaleProductError,
} from '#api/modules/products/assert-whole-product.ts'
import { readWhole, readWholes } from '#api/modules/products/read-whole-product.ts'
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
import { toUuidArray } from '#database/uuid-array.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { AppError } from '#shared/errors.ts'
import { sortCareSymbols } from '#shared/rules/care-symbols.ts'
import { toTextTimes } from '#shared/rules/text-times.ts'

const toStoredSymbols = (sent: WholeProduct['careSymbols']): WholeProduct['careSymbols'] =>
  sent && sent.length > 0 ? sortCareSymbols(sent) : null

const none: Pick<WholeProduct, 'careSymbols' | 'tags' | 'weights'> = { careSymbols: null, tags: [], weights: [] }

/** @param stored the symbols, tags and weights that stay if none are sent */
const toColumns = (input: Omit<WholeProductInput, 'variants'>, stored = none) => ({
  categoryId: input.categoryId,
  vendorCode: input.vendorCode,
  type: input.type,
  name: input.name,
  description: input.description,
  composition: input.composition,
  care: input.care,
  careSymbols: input.careSymbols === undefined ? stored.careSymbols : toStoredSymbols(input.careSymbols),
  tags: input.tags ?? stored.tags,
  weights: Object.fromEntries((input.weights ?? stored.weights).map(({ size, grams }) => [size, grams])),
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
  const [whole] = await insertWholes(shop, tx, admin, [input])
  return whole! // one in, one out
}

/**
 * Inserts products with their variants, each table by one statement, and returns them in the order of the inputs. An error does not
 * identify the product.
 */
export async function insertWholes(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  inputs: readonly WholeProductInput[],
): Promise<WholeProduct[]> {
  for (const input of inputs) {
    assertFibres(input)
    if (input.variants.length > 0) assertMay(admin, 'prices.change')
    assertVariantPlans(input.variants, [], shop.now())
  }
  await lockWords(tx)
  const created = await insertProducts(tx, inputs)
  const ids = created.map(({ id }) => id)
  await insertVariants(
    tx,
    created.flatMap(({ id, input }) => input.variants.map((variant) => ({ productId: id, variant }))),
  )
  const described: string[] = []
  for (const { id, input } of created)
    described.push(...(await writeAlts(tx, admin, input.variants, () => readWhole(shop, tx, id))))
  await rebuildWords(tx, sql`v.product_id = any(${toUuidArray(ids)})`)
  await assertReadyForSite(tx, ids, described)
  const after = await readWholes(shop, tx, ids)
  await auditNewProducts(tx, admin, after)
  return after
}

const insertProducts = async (tx: ChangeTransaction, inputs: readonly WholeProductInput[]) => {
  const rows = await tx
    .insert(products)
    .values(
      inputs.map((input, index) => {
        // Lists of the newest products keep the order of those that one transaction inserts.
        const createdAt = sql`now() + ${index} * interval '1 microsecond'`
        return { ...toColumns(input), createdAt, updatedAt: createdAt }
      }),
    )
    .returning({ id: products.id, vendorCode: products.vendorCode })
  const ids = new Map(rows.map(({ id, vendorCode }) => [vendorCode, id]))
  return inputs.map((input) => ({ input, id: ids.get(input.vendorCode)! })) // the code is unique
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
  await insertVariants(
    tx,
    created.map((variant) => ({ productId: id, variant })),
  )
  const described = await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))
  await rebuildWords(tx, sql`v.product_id = ${id}`)
  await assertReadyForSite(tx, [id], described)
  const after = await readWhole(shop, tx, id)
  await auditWhole(tx, admin, before, after)
  return after
}

/** Writes the product itself if it differs from the stored one. */
const writeProduct = async (
  tx: ChangeTransaction,
  before: WholeProduct,
  { compared = [], ...body }: WholeProductChange,
): Promise<void> => {
  const columns = toColumns(body, before)
  const isSame = isDeepStrictEqual(columns, toColumns(before))
  if (isSame && compared.length === 0) return
  if (Date.parse(before.updatedAt) !== Date.parse(body.updatedAt)) throw createStaleProductError(before)
  const updatedAt = getNextUpdatedAt(before)
  const times = { since: before.updatedAt, now: updatedAt.toISOString() }
  const textTimes = toTextTimes(before.textTimes, { before, after: body, checked: compared, ...times })
  await tx
    .update(products)
    .set({ ...columns, textTimes, updatedAt })
    .where(eq(products.id, before._id))
}
