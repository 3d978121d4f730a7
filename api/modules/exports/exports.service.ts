import type { SQL } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { toAmount } from '#api/modules/orders/to-amount.ts'
import {
  listOrderLinePart,
  listOrderPart,
  listPaymentPart,
  listStockPart,
  type OrderExportRow,
  type OrderLineExportRow,
  type PaymentExportRow,
  type StockExportRow,
} from '#api/modules/exports/exports.queries.ts'
import { listIncomePart, type IncomeRow } from '#api/modules/exports/income.queries.ts'
import { columnCreator, toAmountCell, toRange, toTextCell, translateCells } from '#api/modules/exports/columns.ts'
import { readParts } from '#api/modules/exports/parts.ts'
import { writeTable } from '#api/modules/exports/write-table.ts'
import { toListQuery } from '#api/modules/orders/order-listing.ts'
import { toCondition } from '#api/modules/orders/order-rows.queries.ts'
import type { Shop } from '#api/shop.ts'
import type * as calls from '#shared/endpoints/admin-exports.ts'
import { timeZones } from '#shared/rules/date-format.ts'

const toOrderCondition = (shop: Shop, listing: Parameters<typeof toListQuery>[1]): SQL =>
  toCondition(toListQuery(shop, listing))

/** Exports the orders of a list, one row each. [ADM-16] */
export const exportOrders: UseCase<typeof calls.exportOrders> = (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const condition = toOrderCondition(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const column = columnCreator<OrderExportRow>(t)
  return writeTable(shop, admin, {
    name: 'orders',
    asked: body,
    parts: readParts(
      (part) => listOrderPart(shop.database, condition, { ...part, timeZone }),
      ({ placedKey, id }) => [placedKey, id],
    ),
    columns: [
      column('columns.order', ({ number }) => number),
      column('columns.placed', ({ placedAt }) => placedAt),
      column('columns.step', ({ step }) => t(`orders.step-${step}`)),
      column('columns.payment-method', ({ paymentMethod: way }) => way && t(`statuses.method-${way}`)),
      column('columns.last-name', ({ lastName }) => lastName),
      column('columns.first-name', ({ firstName }) => firstName),
      column('columns.phone', ({ phone }) => phone),
      column('columns.email', ({ email }) => email),
      column('columns.country', ({ country }) => country),
      column('columns.city', ({ city }) => city),
      column('columns.address', ({ address }) => address),
      column('columns.delivery', ({ shippingMethod }) => toTextCell(shippingMethod, admin.locale)),
      column('columns.units', ({ units }) => units),
      column('columns.products', ({ productsMinor }) => toAmountCell(productsMinor)),
      column('columns.discount', ({ discountMinor }) => toAmountCell(discountMinor)),
      column('columns.shipping', ({ shippingMinor }) => toAmountCell(shippingMinor)),
      column('columns.tax', ({ taxMinor }) => toAmountCell(taxMinor)),
      column('columns.total', ({ totalMinor }) => toAmountCell(totalMinor)),
      column('columns.paid-online', ({ paidMinor }) => toAmountCell(paidMinor)),
      column('columns.paid-outside', ({ paidOutsideMinor }) => toAmountCell(paidOutsideMinor)),
      column('columns.refunded', ({ refundedMinor }) => toAmountCell(refundedMinor)),
      column('columns.currency', () => shop.storefront.currency),
      column('columns.promo-code', ({ promoCode }) => promoCode),
      column('columns.tracking-number', ({ trackingNumber }) => trackingNumber),
    ],
  })
}

/** Exports the items of the orders of a list. [ADM-16] */
export const exportOrderLines: UseCase<typeof calls.exportOrderLines> = (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const condition = toOrderCondition(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const column = columnCreator<OrderLineExportRow>(t)
  return writeTable(shop, admin, {
    name: 'order-lines',
    asked: body,
    parts: readParts(
      (part) => listOrderLinePart(shop.database, condition, { ...part, timeZone }),
      ({ placedKey, id, position }) => [placedKey, id, position],
    ),
    columns: [
      column('columns.order', ({ number }) => number),
      column('columns.placed', ({ placedAt }) => placedAt),
      column('columns.article', ({ vendorCode }) => vendorCode),
      column('columns.name', ({ name }) => toTextCell(name, admin.locale)),
      column('columns.colour', ({ colour }) => toTextCell(colour, admin.locale)),
      column('columns.size', ({ size }) => t(`enums.size-${size}`)),
      column('columns.units', ({ quantity }) => quantity),
      column('columns.price', ({ priceMinor }) => toAmountCell(priceMinor)),
      column('columns.discount', ({ discountMinor }) => toAmountCell(discountMinor)),
      column('columns.sum', ({ priceMinor, quantity, discountMinor }) =>
        toAmountCell(priceMinor * quantity - discountMinor),
      ),
      column('columns.storefront', () => shop.storefront.name),
      column('columns.currency', () => shop.storefront.currency),
    ],
  })
}

/** Exports payments, online and outside, and refunds. [ADM-16] */
export const exportPayments: UseCase<typeof calls.exportPayments> = (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const timeZone = timeZones[shop.storefront.dates]
  const range = toRange(shop, body)
  const column = columnCreator<PaymentExportRow>(t)
  return writeTable(shop, admin, {
    name: 'payments',
    asked: body,
    parts: readParts(
      (part) => listPaymentPart(shop.database, range, { ...part, timeZone }),
      ({ atKey, id }) => [atKey, id],
    ),
    columns: [
      column('columns.at', ({ at }) => at),
      column('columns.order', ({ number }) => number),
      column('columns.kind', ({ kind }) => t(`columns.kind-${kind}`)),
      column('columns.provider', ({ method }) => (method === 'OUTSIDE' ? t('columns.outside') : method)),
      column('columns.reference', ({ reference }) => reference),
      column('columns.sum', ({ amountMinor }) => toAmountCell(amountMinor)),
      column('columns.currency', ({ currency }) => currency ?? shop.storefront.currency),
    ],
  })
}

/** Exports the income of each day, with the sums of its month and year, and the rest of a yearly limit. [ADM-16, ADM-32] */
export const exportIncome: UseCase<typeof calls.exportIncome> = async (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const range = toRange(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const limitMinor = body.yearLimit === undefined ? undefined : toAmount(body.yearLimit, 'yearLimit')
  const column = columnCreator<IncomeRow>(t)
  return writeTable(shop, admin, {
    name: 'income',
    asked: body,
    parts: readParts(
      (part) => listIncomePart(shop.database, range, { ...part, timeZone }),
      ({ dayKey }) => [dayKey],
    ),
    columns: [
      column('columns.day', ({ day }) => day),
      column('columns.paid-online', ({ onlineMinor }) => toAmountCell(onlineMinor)),
      column('columns.received-outside', ({ outsideMinor }) => toAmountCell(outsideMinor)),
      column('columns.refunded', ({ refundedMinor }) => toAmountCell(refundedMinor)),
      column('columns.total', ({ totalMinor }) => toAmountCell(totalMinor)),
      column('columns.since-month', ({ monthMinor }) => toAmountCell(monthMinor)),
      column('columns.since-year', ({ yearMinor }) => toAmountCell(yearMinor)),
      ...(limitMinor === undefined
        ? []
        : [
            column('columns.year-limit', () => toAmountCell(limitMinor)),
            column('columns.left', ({ yearMinor }) => toAmountCell(limitMinor - yearMinor)),
          ]),
      column('columns.currency', () => shop.storefront.currency),
    ],
  })
}

/** Exports the units in stock of every size. [ADM-16] */
export const exportStock: UseCase<typeof calls.exportStock> = (shop, admin) => {
  const t = translateCells(admin.locale)
  const column = columnCreator<StockExportRow>(t)
  return writeTable(shop, admin, {
    name: 'stock',
    asked: {},
    parts: readParts(
      (part) => listStockPart(shop.database, part),
      ({ variantId, size }) => [variantId, size],
    ),
    columns: [
      column('columns.article', ({ vendorCode }) => vendorCode),
      column('columns.name', ({ name }) => toTextCell(name, admin.locale)),
      column('columns.colour', ({ colour }) => toTextCell(colour, admin.locale)),
      column('columns.size', ({ size }) => t(`enums.size-${size}`)),
      column('columns.price', ({ priceMinor }) => toAmountCell(priceMinor)),
      column('columns.reduced-price', ({ discountPriceMinor }) => toAmountCell(discountPriceMinor)),
      column('columns.in-stock', ({ quantity }) => quantity),
      column('columns.held', ({ held }) => held),
    ],
  })
}
