import { sql, type SQL } from 'drizzle-orm'
import { createTranslator } from 'use-intl/core'
import type { UseCase } from '#api/http/use-case.ts'
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
import type { Cell } from '#api/modules/exports/to-csv.ts'
import { writeTable, type Column } from '#api/modules/exports/write-table.ts'
import { listDayConditions } from '#api/modules/orders/order-filter.ts'
import { toFilterContext, toListQuery } from '#api/modules/orders/order-listing.ts'
import { toCondition } from '#api/modules/orders/order-rows.queries.ts'
import type { Shop } from '#api/shop.ts'
import type * as calls from '#shared/endpoints/admin-exports.ts'
import type { Locale, Translated } from '#shared/enums.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { counterTexts, rangeTexts } from '#shared/texts/counter.ts'

const texts = {
  uk: {
    columns: rangeTexts.uk.exports,
    orders: counterTexts.uk.orders,
    enums: counterTexts.uk.enums,
    statuses: counterTexts.uk.statuses,
  },
  en: {
    columns: rangeTexts.en.exports,
    orders: counterTexts.en.orders,
    enums: counterTexts.en.enums,
    statuses: counterTexts.en.statuses,
  },
} as const satisfies Record<Locale, unknown>
const translate = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })

type Translate = ReturnType<typeof translate>
/** Returns a function that creates a column from the key of its head and what its cell shows. */
const createColumn =
  <Row>(t: Translate) =>
  (name: Parameters<Translate>[0], cell: (row: Row) => Cell): Column<Row> => ({
    head: replaceHardSpaces(t(name)),
    cell,
  })

const toAmountCell = (amountMinor: number | null): Cell => (amountMinor === null ? null : { amountMinor })
const getText = (text: Translated | null, locale: Locale): Cell => text?.[locale] ?? null
/** Texts of the counter have non-breaking spaces; people search spreadsheets with usual ones. */
const replaceHardSpaces = (text: string): string => text.replaceAll('\u{a0}', ' ')

const toOrderCondition = (shop: Shop, listing: Parameters<typeof toListQuery>[1]): SQL =>
  toCondition(toListQuery(shop, listing))

/** Exports the orders of a list, one row each. [ADM-16] */
export const exportOrders: UseCase<typeof calls.exportOrders> = (shop, admin, { body }) => {
  const t = translate(admin.locale)
  const condition = toOrderCondition(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const column = createColumn<OrderExportRow>(t)
  return writeTable(shop, admin, {
    name: 'orders',
    asked: body,
    listPart: (part) => listOrderPart(shop.database, condition, { ...part, timeZone }),
    key: ({ placedKey, id }) => [placedKey, id],
    columns: [
      column('columns.order', ({ number }) => number),
      column('columns.placed', ({ placedAt }) => placedAt),
      column('columns.step', ({ step }) => replaceHardSpaces(t(`orders.step-${step}`))),
      column(
        'columns.payment-method',
        ({ paymentMethod: way }) => way && replaceHardSpaces(t(`statuses.method-${way}`)),
      ),
      column('columns.last-name', ({ lastName }) => lastName),
      column('columns.first-name', ({ firstName }) => firstName),
      column('columns.phone', ({ phone }) => phone),
      column('columns.email', ({ email }) => email),
      column('columns.country', ({ country }) => country),
      column('columns.city', ({ city }) => city),
      column('columns.address', ({ address }) => address),
      column('columns.delivery', ({ shippingMethod }) => getText(shippingMethod, admin.locale)),
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
  const t = translate(admin.locale)
  const condition = toOrderCondition(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const column = createColumn<OrderLineExportRow>(t)
  return writeTable(shop, admin, {
    name: 'order-lines',
    asked: body,
    listPart: (part) => listOrderLinePart(shop.database, condition, { ...part, timeZone }),
    key: ({ placedKey, id, position }) => [placedKey, id, position],
    columns: [
      column('columns.order', ({ number }) => number),
      column('columns.placed', ({ placedAt }) => placedAt),
      column('columns.article', ({ vendorCode }) => vendorCode),
      column('columns.name', ({ name }) => getText(name, admin.locale)),
      column('columns.colour', ({ colour }) => getText(colour, admin.locale)),
      column('columns.size', ({ size }) => replaceHardSpaces(t(`enums.size-${size}`))),
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

type Days = Parameters<typeof listDayConditions>[0]
const toRange = (shop: Shop, days: Days): SQL =>
  sql.join([sql`true`, ...listDayConditions(days, sql`at`, toFilterContext(shop))], sql` and `)

/** Exports what was paid, online and outside, and given back. [ADM-16] */
export const exportPayments: UseCase<typeof calls.exportPayments> = (shop, admin, { body }) => {
  const t = translate(admin.locale)
  const timeZone = timeZones[shop.storefront.dates]
  const range = toRange(shop, body)
  const column = createColumn<PaymentExportRow>(t)
  return writeTable(shop, admin, {
    name: 'payments',
    asked: body,
    listPart: (part) => listPaymentPart(shop.database, range, { ...part, timeZone }),
    key: ({ atKey, id }) => [atKey, id],
    columns: [
      column('columns.at', ({ at }) => at),
      column('columns.order', ({ number }) => number),
      column('columns.kind', ({ kind }) => replaceHardSpaces(t(`columns.kind-${kind}`))),
      column('columns.provider', ({ method }) =>
        method === 'OUTSIDE' ? replaceHardSpaces(t('columns.outside')) : method,
      ),
      column('columns.reference', ({ reference }) => reference),
      column('columns.sum', ({ amountMinor }) => toAmountCell(amountMinor)),
      column('columns.currency', ({ currency }) => currency ?? shop.storefront.currency),
    ],
  })
}

/** Exports the income of each day, with the sums of its month and year. [ADM-16] */
export const exportIncome: UseCase<typeof calls.exportIncome> = (shop, admin, { body }) => {
  const t = translate(admin.locale)
  const range = toRange(shop, body)
  const timeZone = timeZones[shop.storefront.dates]
  const column = createColumn<IncomeRow>(t)
  return writeTable(shop, admin, {
    name: 'income',
    asked: body,
    listPart: (part) => listIncomePart(shop.database, range, { ...part, timeZone }),
    key: ({ dayKey }) => [dayKey],
    columns: [
      column('columns.day', ({ day }) => day),
      column('columns.paid-online', ({ onlineMinor }) => toAmountCell(onlineMinor)),
      column('columns.received-outside', ({ outsideMinor }) => toAmountCell(outsideMinor)),
      column('columns.refunded', ({ refundedMinor }) => toAmountCell(refundedMinor)),
      column('columns.total', ({ totalMinor }) => toAmountCell(totalMinor)),
      column('columns.since-month', ({ monthMinor }) => toAmountCell(monthMinor)),
      column('columns.since-year', ({ yearMinor }) => toAmountCell(yearMinor)),
      column('columns.currency', () => shop.storefront.currency),
    ],
  })
}

/** Exports every size with what is in stock. [ADM-16] */
export const exportStock: UseCase<typeof calls.exportStock> = (shop, admin) => {
  const t = translate(admin.locale)
  const column = createColumn<StockExportRow>(t)
  return writeTable(shop, admin, {
    name: 'stock',
    asked: {},
    listPart: (part) => listStockPart(shop.database, part),
    key: ({ variantId, size }) => [variantId, size],
    columns: [
      column('columns.article', ({ vendorCode }) => vendorCode),
      column('columns.name', ({ name }) => getText(name, admin.locale)),
      column('columns.colour', ({ colour }) => getText(colour, admin.locale)),
      column('columns.size', ({ size }) => replaceHardSpaces(t(`enums.size-${size}`))),
      column('columns.price', ({ priceMinor }) => toAmountCell(priceMinor)),
      column('columns.reduced-price', ({ discountPriceMinor }) => toAmountCell(discountPriceMinor)),
      column('columns.in-stock', ({ quantity }) => quantity),
      column('columns.held', ({ held }) => held),
    ],
  })
}
