import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { findCategoryTree } from '#api/modules/category-tree.ts'
import { withCategoriesUnder } from '#api/modules/within-category.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import {
  judgeVariants,
  replaceSaleVariants,
  type JudgedVariant,
  type Judgement,
  type SaleRule,
} from '#api/modules/sales/judge-variants.queries.ts'
import {
  countSaleVariants,
  findSale,
  insertSale,
  listSalePrices,
  listSales,
  lockSales,
  updateSale,
  type Sale,
} from '#api/modules/sales/sales.queries.ts'
import { revertSalePart } from '#api/modules/sales/switch-sales.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import type { SaleScope } from '#database/schema/sales.ts'
import {
  maxPreviewedVariants,
  maxSaleVariants,
  type AdminSale,
  type PreviewedVariant,
  type SaleInput,
  type SaleSet,
  type SaleTerms,
} from '#shared/entities/admin/sale.ts'
import type * as calls from '#shared/endpoints/admin-sales.ts'
import type { SaleState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const defaultLimit = 50
const limits = { maxTotal: maxSaleVariants, maxFirst: maxPreviewedVariants }

export const searchSales: UseCase<typeof calls.searchSales> = async (shop, _caller, { body }) => {
  const { state, page = 1, limit = defaultLimit } = body
  const { rows, total } = await listSales(shop.database, { state, limit, offset: (page - 1) * limit })
  return { entities: rows.map(({ sale, variants }) => ({ ...toRecord(sale), variants })), total }
}

export const readSale: UseCase<typeof calls.readSale> = async (shop, _caller, { params }) =>
  toSale(shop, shop.database, await findKnown(shop.database, params.id))

export const previewSale: UseCase<typeof calls.previewSale> = async (shop, _caller, { body }) => {
  const { database } = shop
  const time = { ...toTime(shop, body), saleId: body.saleId }
  const judgement = await judgeVariants(database, await toRule(database, body.set), time, limits)
  assertKnownAndFew(judgement, body.set)
  const { total, refused, first } = judgement
  const possible = total - refused
  const leftOut = leavesOut(body.set) ? refused : 0
  return { variants: first.map(toPreviewed), total: total - leftOut, possible, leftOut }
}

/** Plans a sale. [ADM-12] */
export const createSale: UseCase<typeof calls.createSale> = (shop, admin, { body }) =>
  shop.change(async (tx) => {
    await lockSales(tx)
    const sale = await insertSale(tx, toColumns(body))
    await writeVariants(shop, tx, sale.id, body)
    return audit(shop, tx, admin, { before: null, sale })
  })

/** Changes a sale that has not begun. [ADM-12] */
export const changeSale: UseCase<typeof calls.changeSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(shop, tx, { id: params.id, readAt: body.updatedAt, state: 'PLANNED' })
    await writeVariants(shop, tx, sale.id, body)
    const changed = await updateSale(tx, sale.id, { ...toColumns(body), updatedAt: getNextUpdatedAt(before) })
    return audit(shop, tx, admin, { before, sale: changed })
  })

/** Ends a running sale now. If it has many variants, a job takes back the prices of the others. [ADM-12] */
export const endSale: UseCase<typeof calls.endSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(shop, tx, { id: params.id, readAt: body.updatedAt, state: 'RUNNING' })
    const now = shop.now()
    const isLast = await revertSalePart(tx, sale.id)
    if (!isLast) await shop.jobs.send(tx, 'switch-sales', {})
    const ended = await updateSale(tx, sale.id, {
      endsAt: sale.endsAt < now ? sale.endsAt : now,
      updatedAt: getNextUpdatedAt(before),
      ...(isLast && { state: 'ENDED' as const }),
    })
    return audit(shop, tx, admin, { before, sale: ended })
  })

/** Cancels a planned sale. [ADM-12] */
export const cancelSale: UseCase<typeof calls.cancelSale> = (shop, admin, { params, body }) =>
  shop.change(async (tx) => {
    const { sale, before } = await lockSale(shop, tx, { id: params.id, readAt: body.updatedAt, state: 'PLANNED' })
    const cancelled = await updateSale(tx, sale.id, { state: 'CANCELLED', updatedAt: getNextUpdatedAt(before) })
    return audit(shop, tx, admin, { before, sale: cancelled })
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
const lockSale = async (
  shop: Shop,
  tx: ChangeTransaction,
  { id, readAt, state }: { id: string; readAt: string; state: SaleState },
) => {
  await lockSales(tx)
  const sale = await findKnown(tx, id)
  const before = await toSale(shop, tx, sale)
  assertNotStale(before, readAt)
  if (sale.state !== state) throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: sale.state }, 409)
  return { sale, before }
}

const audit = async (
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { before, sale }: { before: AdminSale | null; sale: Sale },
): Promise<AdminSale> => {
  const after = await toSale(shop, tx, sale)
  await writeAuditEntry(tx, admin, { noun: 'sale', recordId: sale.id, before, after })
  return after
}

/**
 * Writes the variants of a sale with their prices.
 * @throws AppError VALIDATION_ERROR; BAD_REQUEST 409 SALE_REFUSED with how many cannot be in it, and the first of them
 */
const writeVariants = async (shop: Shop, tx: ChangeTransaction, saleId: string, terms: SaleTerms): Promise<void> => {
  const { set } = terms
  const judgement = await replaceSaleVariants(tx, await toRule(tx, set), { ...toTime(shop, terms), saleId }, limits)
  assertKnownAndFew(judgement, set)
  const { total, refused, first } = judgement
  if (refused > 0 && !leavesOut(set)) {
    const variants = first.filter(({ problem }) => problem !== null).map(toPreviewed)
    throw new AppError('BAD_REQUEST', { reason: 'SALE_REFUSED', count: refused, variants }, 409)
  }
  if (total === refused) throw invalid('set', 'no_variants')
}

/** @throws AppError VALIDATION_ERROR */
const assertKnownAndFew = ({ total }: Judgement, set: SaleSet): void => {
  if (total > maxSaleVariants) throw invalid('set', 'too_many')
  if ('prices' in set && total < set.prices.length) throw invalid('set.prices', 'unknown_variant')
}

const leavesOut = (set: SaleSet): boolean => 'percent' in set && (set.withoutRefused ?? false)

// Categories are read by the caller's transaction: a cache reads by a connection of its own, and the embedded database has one.
const toRule = async (database: Queryable, set: SaleSet): Promise<SaleRule> =>
  'prices' in set
    ? { prices: set.prices.map(({ variantId, price }) => ({ id: variantId, priceMinor: toMinor(price) })) }
    : {
        ...toScope(set),
        categoryIds: withCategoriesUnder(await findCategoryTree(database), set.categoryIds),
        percent: set.percent,
        roundToMinor: toMinor(set.roundTo),
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

const toPreviewed = (variant: JudgedVariant): PreviewedVariant => ({
  variantId: variant.id,
  productId: variant.productId,
  name: variant.name,
  colour: variant.colour,
  vendorCode: variant.vendorCode,
  price: toMajor(variant.priceMinor),
  discountPrice: variant.discountPriceMinor === null ? null : toMajor(variant.discountPriceMinor),
  lowest: variant.lowestMinor === null ? null : toMajor(variant.lowestMinor),
  becomes: toMajor(variant.becomesMinor),
  problem: variant.problem,
  overlaps: variant.overlaps,
})

const toScope = ({
  variantIds,
  categoryIds,
  withoutIds,
  withoutRefused = false,
}: Exclude<SaleSet, { prices: unknown }>): SaleScope => ({ variantIds, categoryIds, withoutIds, withoutRefused })

const toColumns = ({ name, startsAt, endsAt, set }: SaleInput) => ({
  name,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  ...('prices' in set
    ? { percent: null, roundToMinor: null, scope: null }
    : { percent: set.percent, roundToMinor: toMinor(set.roundTo), scope: toScope(set) }),
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

const toSale = async ({ now }: Shop, database: Queryable, sale: Sale): Promise<AdminSale> => {
  const { variants, applied, waiting } = await countSaleVariants(database, sale.id)
  const switching = sale.state !== 'RUNNING' ? null : sale.endsAt <= now() ? 'ENDING' : waiting > 0 ? 'BEGINNING' : null
  return { ...toRecord(sale), set: await toSet(database, sale), variants, applied, switching }
}

const toSet = async (database: Queryable, { id, percent, roundToMinor, scope }: Sale): Promise<SaleSet> => {
  if (percent !== null && roundToMinor !== null && scope) return { percent, roundTo: toMajor(roundToMinor), ...scope }
  const prices = await listSalePrices(database, id)
  return { prices: prices.map(({ variantId, priceMinor }) => ({ variantId, price: toMajor(priceMinor) })) }
}

const invalid = (field: string, rule: string): AppError => new AppError('VALIDATION_ERROR', [{ field, rule }])
