import * as z from 'zod/mini'
import { orderFacetSearch, orderFilter } from '#shared/entities/admin/order-filter.ts'

/** The orders of a list, without its pages. */
export const orderExport = orderFacetSearch
/** The days of payments: since so many days ago, or from a day to a day. */
export const paymentExport = z.pick(orderFilter, { sinceDays: true, from: true, to: true })

/** A table in the format of spreadsheets. */
export const csv = z.string()
/** The most rows of one table. More are refused: fewer days at a time stay readable, too. */
export const maxExportedRows = 50_000
