import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { findCategoryTree } from '#api/modules/category-tree.ts'
import { withCategoriesUnder } from '#api/modules/within-category.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { assertNotStale, nextUpdatedAt } from '#api/modules/crud/version.ts'
import {
  findSale,
  insertSale,
  listBefore,
  listSales,
  listSaleVariants,
  lockSales,
  replaceSaleVariants,
  updateSale,
  type Sale,
  type VariantBefore,
} from '#api/modules/sales/sales.queries.ts'
import { finishSale } from '#api/modules/sales/switch-sales.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import {
  maxSaleVariants,
  type AdminSale,
  type PreviewedVariant,
  type SaleInput,
  type SaleProblem,
  type SaleTerms,
} from '#shared/entities/admin/sale.ts'
import type * as calls from '#shared/endpoints/admin-sales.ts'
import type { SaleState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import { salePrice } from '#shared/rules/sale-price.ts'

const defaultLimit = 50

export const searchSales: UseCase<typeof calls.searchSales> = async (shop, _caller, { body }) => {
  const { state, page = 1, limit = defaultLimit } = body
  const { rows, total } = await listSales(shop.database, { state, limit, offset: (page - 1) * limit })
  return { entities: rows.map(({ sale, variants }) => ({ ...toRecord(sale), variants })), total }
}

export const readSale: UseCase<typeof calls.readSale> = async (shop, _caller, { params }) =>
  toSale(shop.database, await findKnown(shop.database, params.id))

export const previewSale: UseCase<typeof calls.previewSale> = async (shop, _caller, { body }) => {
  const variants = await preview(shop, shop.database, body)
  return { variants, possible: variants.filter(({ problem }) => problem === null).length }
}

/** Plans a sale. [ADM-12] */
export const createSale: UseCase<typeof calls.createSale> = (shop, admin, { body }) =>
  shop.change(async (tx) => {
    await lockSales(tx)
    const prices = await findPrices(shop, tx, body)
    const sale = await insertSale(tx, toColumns(body))
    await replaceSaleVariants(tx, sale.id, prices)
    return audit(tx, admin, null, sale)
  })

/** Changes a sale that has not begun. [ADM-12] */
export const changeSale: UseCase<typeof calls.changeSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(tx, params.id, body.updatedAt, 'PLANNED')
    const prices = await findPrices(shop, tx, { ...body, saleId: sale.id })
    await replaceSaleVariants(tx, sale.id, prices)
    return audit(
      tx,
      admin,
      before,
      await updateSale(tx, sale.id, { ...toColumns(body), updatedAt: nextUpdatedAt(before) }),
    )
  })

/** Ends a running sale now. [ADM-12] */
export const endSale: UseCase<typeof calls.endSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(tx, params.id, body.updatedAt, 'RUNNING')
    const change = { endsAt: shop.now(), updatedAt: nextUpdatedAt(before) }
    return audit(tx, admin, before, await finishSale(tx, sale.id, change))
  })

/** Cancels a planned sale. [ADM-12] */
export const cancelSale: UseCase<typeof calls.cancelSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(tx, params.id, body.updatedAt, 'PLANNED')
    return audit(
      tx,
      admin,
      before,
      await updateSale(tx, sale.id, { state: 'CANCELLED', updatedAt: nextUpdatedAt(before) }),
    )
  })

/** @throws AppError BAD_REQUEST 404 */
const findKnown = async (database: Queryable, id: string): Promise<Sale> => {
  const sale = await findSale(database, id)
  if (!sale) throw new AppError('BAD_REQUEST', { reason: 'SALE_NOT_FOUND' }, 404)
  return sale
}

/**
 * Locks the sales and returns one of them, with its record.
 * @throws AppError BAD_REQUEST 404, and 409 CHANGED_MEANWHILE or STATUS_CANNOT_FOLLOW
 */
const lockSale = async (tx: ChangeTransaction, id: string, readAt: string, state: SaleState) => {
  await lockSales(tx)
  const sale = await findKnown(tx, id)
  const before = await toSale(tx, sale)
  assertNotStale(before, readAt)
  if (sale.state !== state) throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: sale.state }, 409)
  return { sale, before }
}

const audit = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  before: AdminSale | null,
  sale: Sale,
): Promise<AdminSale> => {
  const after = await toSale(tx, sale)
  await writeAuditEntry(tx, admin, { noun: 'sale', recordId: sale.id, before, after })
  return after
}

/**
 * Returns the prices of a sale.
 * @throws AppError BAD_REQUEST 409 SALE_REFUSED with the variants that cannot be in it
 */
const findPrices = async (shop: Shop, tx: ChangeTransaction, terms: SaleTerms) => {
  const variants = await preview(shop, tx, terms)
  const refused = variants.filter(({ problem }) => problem !== null)
  if (refused.length) throw new AppError('BAD_REQUEST', { reason: 'SALE_REFUSED', variants: refused }, 409)
  if (!variants.length) throw invalid('set', 'no_variants')
  return variants.map(({ variantId, becomes }) => ({ variantId, priceMinor: toMinor(becomes) }))
}

const preview = async (shop: Shop, database: Queryable, terms: SaleTerms): Promise<PreviewedVariant[]> => {
  const { set, saleId } = terms
  const typed =
    'prices' in set ? new Map(set.prices.map((one) => [one.variantId.toLowerCase(), toMinor(one.price)])) : undefined
  // Read by the caller's transaction: a cache reads by a connection of its own, and the embedded database has one.
  const scope =
    'prices' in set
      ? { variantIds: [...(typed?.keys() ?? [])], categoryIds: [], withoutIds: [] }
      : { ...set, categoryIds: withCategoriesUnder(await findCategoryTree(database), set.categoryIds) }
  const time = { ...toTime(shop, terms), saleId }
  const found = await listBefore(database, scope, time, maxSaleVariants)
  if (found.length > maxSaleVariants) throw invalid('set', 'too_many')
  if (typed && found.length < typed.size) throw invalid('set.prices', 'unknown_variant')
  const getPriceMinor = ({ id, priceMinor }: VariantBefore): number =>
    'prices' in set ? typed!.get(id)! : salePrice(priceMinor, set.percent, toMinor(set.roundTo))
  return found.map((variant) => toPreviewed(variant, getPriceMinor(variant)))
}

/**
 * Returns when a sale is. One that has begun already begins now.
 * @throws AppError VALIDATION_ERROR if it ends before it begins, or has ended
 */
const toTime = ({ now }: Shop, terms: Pick<SaleTerms, 'startsAt' | 'endsAt'>) => {
  const startsAt = new Date(Math.max(Date.parse(terms.startsAt), now().getTime()))
  const endsAt = new Date(terms.endsAt)
  if (endsAt <= startsAt || Date.parse(terms.endsAt) <= Date.parse(terms.startsAt))
    throw invalid('endsAt', 'after_start')
  return { startsAt, endsAt }
}

const toPreviewed = (variant: VariantBefore, becomesMinor: number): PreviewedVariant => ({
  variantId: variant.id,
  productId: variant.productId,
  name: variant.name,
  colour: variant.colour,
  vendorCode: variant.vendorCode,
  price: toMajor(variant.priceMinor),
  discountPrice: variant.discountPriceMinor === null ? null : toMajor(variant.discountPriceMinor),
  lowest: variant.lowestMinor === null ? null : toMajor(variant.lowestMinor),
  becomes: toMajor(becomesMinor),
  problem: findProblem(variant, becomesMinor),
  overlaps: variant.overlaps,
})

const findProblem = (variant: VariantBefore, becomesMinor: number): SaleProblem | null => {
  if (becomesMinor <= 0) return 'NO_PRICE'
  if (variant.overlaps.length) return 'OVERLAPS'
  const isReduction = becomesMinor < variant.priceMinor && becomesMinor < (variant.lowestMinor ?? 0)
  return isReduction ? null : 'NOT_BELOW_LOWEST'
}

const toColumns = ({ name, startsAt, endsAt, set }: SaleInput) => ({
  name,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  percent: 'prices' in set ? null : set.percent,
  roundToMinor: 'prices' in set ? null : toMinor(set.roundTo),
})

const toRecord = (sale: Sale) => ({
  ...toBaseFields(sale),
  name: sale.name,
  state: sale.state,
  startsAt: sale.startsAt.toISOString(),
  endsAt: sale.endsAt.toISOString(),
  percent: sale.percent,
  roundTo: sale.roundToMinor === null ? null : toMajor(sale.roundToMinor),
})

const toSale = async (database: Queryable, sale: Sale): Promise<AdminSale> => ({
  ...toRecord(sale),
  variants: (await listSaleVariants(database, sale.id)).map(({ variantId, priceMinor, applied }) => ({
    variantId,
    price: toMajor(priceMinor),
    applied,
  })),
})

const invalid = (field: string, rule: string): AppError => new AppError('VALIDATION_ERROR', [{ field, rule }])
