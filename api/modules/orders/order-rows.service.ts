import type { UseCase } from '#api/http/use-case.ts'
import {
  countOrders,
  countSteps,
  heldForMs,
  listOrderRows,
  toRowPhoto,
  type OrderListRow,
} from '#api/modules/orders/order-rows.queries.ts'
import { countOpenWithdrawals } from '#api/modules/orders/open-withdrawals.queries.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { dispatchTime } from '#shared/rules/dispatch-day.ts'
import { isLateOrder } from '#shared/rules/late-order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type * as calls from '#shared/endpoints/admin-orders.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import { countViews, orderViews } from '#shared/rules/order-step.ts'
import { splitOrderText } from '#shared/rules/order-text.ts'

const defaultLimit = 50

/** Finds orders by view and text, with the counts of all views. The counts of the counter all come from here. [ADM-25] */
export const searchOrderRows: UseCase<typeof calls.searchOrderRows> = async (shop, { locale }, { body }) => {
  const { database } = shop
  const { view = 'all', text = '', page = 1, limit = defaultLimit } = body
  const query = {
    steps: view === 'all' || view === 'withdrawn' ? undefined : orderViews[view],
    isWithdrawn: view === 'withdrawn',
    words: splitOrderText(text),
  }
  const [rows, steps, withdrawals, found] = await Promise.all([
    listOrderRows(database, { ...query, limit, offset: (page - 1) * limit }),
    countSteps(database),
    countOpenWithdrawals(database),
    query.words.length > 0 ? countOrders(database, query) : undefined,
  ])
  const clock = { now: shop.now(), timeZone: timeZones[shop.storefront.dates] }
  const views = countViews(steps, withdrawals.count)
  return { entities: rows.map((row) => toOrderRow(row, locale, clock)), total: found ?? views[view], views }
}

const toOrderRow = (
  row: OrderListRow,
  locale: Locale,
  { timeZone, now }: { timeZone: string; now: Date },
): OrderRowEntity => ({
  _id: row.id,
  number: row.number,
  placedAt: row.placedAt,
  step: row.step,
  status: row.status,
  paymentStatus: row.paymentStatus,
  paymentMethod: row.paymentMethod,
  total: toMajor(row.totalMinor),
  dueAtDelivery: toMajor(Math.max(0, row.totalMinor - row.payNowMinor)),
  name: [row.lastName, row.firstName].filter(Boolean).join(' ') || null,
  phone: row.phone,
  city: row.city,
  branchNumber: row.branchNumber,
  shippingMethod: row.shippingMethod?.[locale] ?? null,
  units: row.units,
  photos: row.photoHashes.map(toRowPhoto),
  trackingNumber: row.trackingNumber,
  parcelStatus: row.parcelStatus,
  preorder: row.isPreorder,
  heldUntil: row.heldUntil,
  hasComment: row.hasComment,
  packedAt: row.packedAt,
  dispatchBy: dispatchTime(new Date(row.placedAt), timeZone).toISOString(),
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
})

/** Returns who has an order; null once it was left for half an hour. */
const toHolder = ({ heldBy, heldSince, holderName }: OrderListRow, now: Date): OrderRowEntity['heldBy'] => {
  if (heldBy === null || heldSince === null || holderName === null) return null
  if (now.getTime() - Date.parse(heldSince) > heldForMs) return null
  const initials = holderName
    .split(/\s+/)
    .map((word) => Array.from(word)[0])
    .join('')
  return { _id: heldBy, initials, since: heldSince }
}
