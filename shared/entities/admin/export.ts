import * as z from 'zod/mini'
import { money } from '#shared/entities/common.ts'
import { orderFacetSearch, orderFilter } from '#shared/entities/admin/order-filter.ts'

/** The orders of a list, without its pages. */
export const orderExport = orderFacetSearch
/** The days of payments: since so many days ago, or from a day to a day. */
export const paymentExport = z.pick(orderFilter, { sinceDays: true, from: true, to: true })

/** The days of income, and the sum that a year may reach. */
export const incomeExport = z.extend(paymentExport, {
  yearLimit: z.optional(money.check(z.positive())),
})

/**
 * Contradictions in the shop's own records. NO_PAYMENT: an order says that it is paid, and no payment does. PAID_LESS, PAID_MORE:
 * payments of an order do not make its total. CANCELED_PAID: a cancelled order keeps money. NOT_COUNTED: a payment that no order counts was not
 * given back. REFUND_MORE: more went back than had come. CASH_LATE: cash of a parcel that was received is not recorded.
 */
export const discrepancyKinds = [
  'NO_PAYMENT',
  'PAID_LESS',
  'PAID_MORE',
  'CANCELED_PAID',
  'NOT_COUNTED',
  'REFUND_MORE',
  'CASH_LATE',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** A table in the format of spreadsheets. */
export const csv = z.string()
/** The same as a workbook: its bytes. */
export const workbook = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
/** The most rows of one table. More are refused: fewer days at a time stay readable, too. */
export const maxExportedRows = 50_000
/** The most rows of a workbook, which is made in memory: 20,000 with usual texts take 600 MB. */
export const maxWorkbookRows = 20_000
