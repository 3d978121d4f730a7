import { toListedName } from '#api/rules/listed-name.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { UseCase } from '#api/http/use-case.ts'
import {
  countOrders,
  countSteps,
  heldForMs,
  listOrderRows,
  toRowPhoto,
  type OrderListRow,
} from '#api/modules/orders/order-rows.queries.ts'
import { toListQuery } from '#api/modules/orders/order-listing.ts'
import { countOpenWithdrawals } from '#api/modules/orders/open-withdrawals.queries.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { getDispatchTime } from '#shared/rules/dispatch-day.ts'
import { isLateOrder } from '#shared/rules/late-order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type * as calls from '#shared/endpoints/admin-orders.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import { findMoneyState } from '#shared/rules/order-money.ts'
import { countViews } from '#shared/rules/order-step.ts'
import { maskPhone } from '#shared/rules/phone.ts'
import { hasPermission } from '#shared/permissions.ts'

const defaultLimit = 50

/** Finds orders by view, text and filters, with the counts of all views. The counts of the counter all come from here. [ADM-25] */
export const searchOrderRows: UseCase<typeof calls.searchOrderRows> = async (
  shop,
  { locale, staffRole },
  { body: { page = 1, limit = defaultLimit, ...listing } },
) => {
  const { database } = shop
  const { view = 'all' } = listing
  const query = toListQuery(shop, listing)
  const isNarrowed = query.words.length > 0 || (query.filters ?? []).length > 0
  const [rows, steps, withdrawals, found] = await Promise.all([
    listOrderRows(database, { ...query, limit, offset: (page - 1) * limit }),
    countSteps(database),
    countOpenWithdrawals(database),
    isNarrowed ? countOrders(database, query) : undefined,
  ])
  const reader = {
    locale,
    now: shop.now(),
    storefront: shop.storefront,
    seesPhones: hasPermission(staffRole!, 'customers.read'),
  }
  const views = countViews(steps, withdrawals.count)
  return { entities: rows.map((row) => toOrderRow(row, reader)), total: found ?? views[view], views }
}

/** Who reads a row, and when. */
export interface RowReader {
  readonly locale: Locale
  readonly now: Date
  readonly storefront: Storefront
  readonly seesPhones: boolean
}

/** Returns a row as its reader may see it. */
export function toOrderRow(row: OrderListRow, { locale, storefront, now, seesPhones }: RowReader): OrderRowEntity {
  const timeZone = timeZones[storefront.dates]
  return {
    _id: row.id,
    number: row.number,
    placedAt: row.placedAt,
    step: row.step,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    money: findMoneyState(row),
    total: toMajor(row.totalMinor),
    dueAtDelivery: toMajor(Math.max(0, row.totalMinor - row.payNowMinor)),
    name: toListedName(storefront, row),
    phone: seesPhones ? row.phone : maskPhone(row.phone),
    city: row.city,
    branchNumber: row.branchNumber,
    shippingMethod: row.shippingMethod?.[locale] ?? null,
    shippingKind: row.shippingKind,
    units: row.units,
    photos: row.photoHashes.map(toRowPhoto),
    trackingNumber: row.trackingNumber,
    parcelStatus: row.parcelStatus,
    preorder: row.isPreorder,
    heldUntil: row.heldUntil,
    hasComment: row.hasComment,
    packedAt: row.packedAt,
    dispatchBy: getDispatchTime(new Date(row.placedAt), timeZone).toISOString(),
    late: isLateOrder(
      {
        step: row.step,
        placedAt: new Date(row.placedAt),
        heldUntil: row.heldUntil === null ? null : new Date(row.heldUntil),
      },
      now,
      timeZone,
    ),
    tags: row.tags,
    hasNote: row.hasNote,
    callBackAt: row.callBackAt,
    heldBy: toHolder(row, now),
    updatedAt: row.updatedAt,
  }
}

/** Returns who has an order; null once it was left for half an hour. */
const toHolder = ({ heldBy, heldSince, holderName }: OrderListRow, now: Date): OrderRowEntity['heldBy'] => {
  if (heldBy === null || heldSince === null || holderName === null) return null
  if (now.getTime() - Date.parse(heldSince) > heldForMs) return null
  const initials = holderName
    .split(/\s+/)
    .map((word) => Array.from(word)[0])
    .join('')
  return { _id: heldBy, initials, name: holderName, since: heldSince }
}
