import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields, toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { selectPage } from '#database/search-rows.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { promoCodes as table, promoCodeMethods, promoCodeVariants } from '#database/schema/promo-codes.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { AdminPromoCode, PromoCodeInput } from '#shared/entities/admin/promo-code.ts'
import * as calls from '#shared/endpoints/admin-promo-codes.ts'
import { entityStates, offerTypes } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const namedVariants = sql<string[]>`coalesce((
  select json_agg(v.variant_id order by v.variant_id) from ${promoCodeVariants} v where v.promo_code_id = ${table.id}), '[]')`

const namedMethods = sql<string[]>`coalesce((
  select json_agg(m.shipping_method_id order by m.shipping_method_id) from ${promoCodeMethods} m where m.promo_code_id = ${table.id}), '[]')`

/** The orders of a code that count: how many, and two sums in minor units. */
interface Uses {
  count: number
  discountMinor: number
  totalMinor: number
}
const uses = sql<Uses>`(select json_build_object('count', count(*), 'discountMinor', coalesce(sum(coalesce(u.waived_minor, o.discount_minor - o.staff_discount_minor)), 0),
    'totalMinor', coalesce(sum(o.total_minor), 0))
  from promo_code_uses u join orders o on o.id = u.order_id where u.promo_code_id = promo_codes.id and o.status <> 'CANCELED')`

interface PromoRecord {
  row: typeof table.$inferSelect
  variantIds: string[]
  shippingMethodIds: string[]
  used: Uses
}

const toRecord = ({ row, variantIds, shippingMethodIds, used }: PromoRecord): AdminPromoCode => ({
  ...toBaseFields(row),
  name: row.name,
  title: row.title,
  type: row.type,
  discount: row.type === 'AMOUNT' ? toMajor(row.discount) : row.discount,
  minApplyPrice: row.minApplyPriceMinor === null ? null : toMajor(row.minApplyPriceMinor),
  maxDiscount: row.maxDiscountMinor === null ? null : toMajor(row.maxDiscountMinor),
  state: row.state,
  variantIds,
  shippingMethodIds,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  maxUses: row.maxUses,
  perCustomer: row.perCustomer,
  take: row.take,
  pay: row.pay,
  isAutomatic: row.isAutomatic,
  isPersonal: row.personalEmail !== null,
  uses: used.count,
  discountGiven: toMajor(used.discountMinor),
  sold: toMajor(used.totalMinor),
})

const toTime = (time: string | null | undefined): Date | null => (time ? new Date(time) : null)

/** @throws AppError VALIDATION_ERROR with the first field that does not fit the others */
const assertConsistent = (input: PromoCodeInput): void => {
  const refuse = (field: keyof PromoCodeInput, rule: string): never => {
    throw new AppError('VALIDATION_ERROR', [{ field, rule }])
  }
  const { type, take = null, pay = null } = input
  const startsAt = toTime(input.startsAt)
  const endsAt = toTime(input.endsAt)
  if (type !== 'AMOUNT' && !Number.isInteger(input.discount)) refuse('discount', 'expected_whole_per_cent')
  if (type === 'SHIPPING') assertShipping(input, refuse)
  if (type === 'AMOUNT' && (input.maxDiscount ?? null) !== null) refuse('maxDiscount', 'only_for_per_cent')
  if (type === 'AMOUNT' && take !== null) refuse('take', 'only_for_per_cent')
  if ((take === null) !== (pay === null)) refuse(take === null ? 'take' : 'pay', 'required')
  if (take !== null && pay !== null && pay >= take) refuse('pay', 'less_than_take')
  if (input.title && !input.isAutomatic) refuse('title', 'only_for_promotions')
  if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'after_startsAt')
  const limit = (['maxUses', 'perCustomer'] as const).find((field) => (input[field] ?? null) !== null)
  if (input.isAutomatic && limit) refuse(limit, 'not_for_promotions')
}

/** Free delivery is of promotions alone: an order has one code, which would have to give up its discount for it. */
const assertShipping = (input: PromoCodeInput, refuse: (field: keyof PromoCodeInput, rule: string) => never): void => {
  if (!input.isAutomatic) refuse('isAutomatic', 'always_for_SHIPPING')
  if (input.discount !== 100) refuse('discount', 'always_100_for_SHIPPING')
  const other = (['maxDiscount', 'take', 'pay'] as const).find((field) => (input[field] ?? null) !== null)
  if (other) refuse(other, 'never_for_SHIPPING')
}

const toColumns = (input: PromoCodeInput) => {
  assertConsistent(input)
  const maxDiscount = input.maxDiscount ?? null
  return {
    name: input.name,
    title: input.title ?? null,
    type: input.type,
    discount: input.type === 'AMOUNT' ? toMinor(input.discount) : input.discount,
    minApplyPriceMinor: input.minApplyPrice === null ? null : toMinor(input.minApplyPrice),
    maxDiscountMinor: maxDiscount === null ? null : toMinor(maxDiscount),
    state: input.state,
    startsAt: toTime(input.startsAt),
    endsAt: toTime(input.endsAt),
    take: input.take ?? null,
    pay: input.pay ?? null,
    isAutomatic: input.isAutomatic ?? false,
    maxUses: input.maxUses ?? null,
    perCustomer: input.perCustomer ?? null,
  }
}

const replaceVariants = async (tx: Transaction, promoCodeId: string, input: PromoCodeInput): Promise<void> => {
  const variantIds = [...new Set(input.variantIds.map((id) => id.toLowerCase()))]
  if ((input.type === 'PRODUCT_VARIANT') !== variantIds.length > 0)
    throw new AppError('VALIDATION_ERROR', [{ field: 'variantIds', rule: 'only_and_always_for_PRODUCT_VARIANT' }])
  await tx.delete(promoCodeVariants).where(eq(promoCodeVariants.promoCodeId, promoCodeId))
  if (variantIds.length)
    await tx.insert(promoCodeVariants).values(variantIds.map((variantId) => ({ promoCodeId, variantId })))
}

const replaceShippingMethods = async (tx: Transaction, promoCodeId: string, input: PromoCodeInput): Promise<void> => {
  const ids = [...new Set((input.shippingMethodIds ?? []).map((id) => id.toLowerCase()))]
  if ((input.type === 'SHIPPING') !== ids.length > 0)
    throw new AppError('VALIDATION_ERROR', [{ field: 'shippingMethodIds', rule: 'only_and_always_for_SHIPPING' }])
  const knownMethods = await tx.$count(shippingMethods, inArray(shippingMethods.id, ids))
  if (knownMethods < ids.length)
    throw new AppError('VALIDATION_ERROR', [{ field: 'shippingMethodIds', rule: 'not_offered' }])
  await tx.delete(promoCodeMethods).where(eq(promoCodeMethods.promoCodeId, promoCodeId))
  if (ids.length)
    await tx.insert(promoCodeMethods).values(ids.map((shippingMethodId) => ({ promoCodeId, shippingMethodId })))
}

const writes = rowWrites(table, toColumns)

const promoCodes = crudUseCases<AdminPromoCode, PromoCodeInput>({
  noun: 'promo-code',
  table,
  fields: {
    ...baseFilterFields(table),
    name: { kind: 'text', column: sql`${table.name}`, sortable: true },
    type: { kind: 'text', values: offerTypes, column: sql`${table.type}` },
    state: { kind: 'text', values: entityStates, column: sql`${table.state}`, sortable: true },
    isAutomatic: { kind: 'boolean', column: sql`${table.isAutomatic}` },
    isPersonal: { kind: 'boolean', column: sql`(${table.personalEmail} is not null)` },
  },
  order: sql`${table.createdAt} desc`,
  notFound: () => new AppError('PROMO_CODE_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('PROMO_CODE_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(
      database
        .select({ row: table, variantIds: namedVariants, shippingMethodIds: namedMethods, used: uses })
        .from(table)
        .$dynamic(),
      query,
    )
    return rows.map(toRecord)
  },
  insert: async (tx, input) => {
    const id = await writes.insert(tx, input)
    await replaceVariants(tx, id, input)
    await replaceShippingMethods(tx, id, input)
    return id
  },
  update: async (tx, id, input, change) => {
    await writes.update(tx, id, input, change)
    await replaceVariants(tx, id, input)
    await replaceShippingMethods(tx, id, input)
  },
})

export function promoCodeAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createPromoCode, promoCodes.create)
  bind(server, shop, calls.readPromoCode, promoCodes.read)
  bind(server, shop, calls.readPromoCodePlainly, promoCodes.read)
  bind(server, shop, calls.updatePromoCode, promoCodes.update)
  bind(server, shop, calls.deleteManyPromoCodes, promoCodes.removeMany)
  bind(server, shop, calls.deletePromoCode, promoCodes.remove)
  bind(server, shop, calls.searchAdminPromoCodes, promoCodes.search)
}
