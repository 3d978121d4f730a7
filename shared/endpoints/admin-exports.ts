import { csv, incomeExport, orderExport, paymentExport } from '#shared/entities/admin/export.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const table =
  'as CSV: UTF-8 with a byte order mark; semicolons and decimal commas in Ukrainian, commas and decimal points in English; dates in the time zone of the shop. A text that a spreadsheet would read as a formula begins with an apostrophe. More than 50,000 rows get BAD_REQUEST, reason TOO_MANY_ROWS. The audit log says who exported what.'

/** [ADM-16] */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/orders',
  who: 'administrator',
  needs: 'customers.read',
  summary: `Returns the orders that a list shows, with recipients and sums, ${table}`,
  body: orderExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportOrderLines = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/order-lines',
  who: 'administrator',
  needs: 'orders.read',
  summary: `Returns the items of the orders that a list shows, one row each with its part of the discount, ${table}`,
  body: orderExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportPayments = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/payments',
  who: 'administrator',
  needs: 'payments.read',
  summary: `Returns the money of some days: completed online payments, what came outside (at delivery, in cash, by transfer), and what was given back, which counts below zero, ${table}`,
  body: paymentExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportIncome = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/income',
  who: 'administrator',
  needs: 'payments.read',
  summary: `Returns the income of each of some days, with the sums since the first of its month and of its year. It is what buyers paid, fees included, less what went back. With a limit of the year, each day also says what is left of it; below zero, it is exceeded, ${table}`,
  body: incomeExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

/** [ADM-32] */
export const exportShipments = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/shipments',
  who: 'administrator',
  needs: 'payments.read',
  summary: `Returns the parcels that were handed over in some days: carrier, number, state, when they were received, cash on delivery and what was recorded of it, and what the customer was asked for the delivery. A parcel whose hand-over is unknown counts when it was received, or when its order was placed, ${table}`,
  body: paymentExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportCustomers = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/customers',
  who: 'administrator',
  needs: 'customers.read',
  confirms: true,
  summary: `Returns the customers, one row a person: name, phone, e-mail, city, number and sum of the orders that were not cancelled, last order, newsletter. Accounts, and guests by phone; with days, those who ordered in them. Customers who were erased are not listed, ${table}`,
  body: paymentExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportReconciliation = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/reconciliation',
  who: 'administrator',
  needs: 'payments.read',
  summary: `Returns what does not fit together in the shop's own records of the orders placed in some days, one row a discrepancy with what was expected and what was found: paid orders without payments, payments that are not the total of their order, cancelled orders that keep money, payments that no order counts, refunds that exceed what came, cash on delivery that is not recorded three days after the delivery, ${table}`,
  body: paymentExport,
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportStock = endpoint({
  method: 'POST',
  path: '/v1/admin/exports/stock',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: `Returns every size with its price and what is in stock, ${table}`,
  download: 'text/csv',
  reply: csv,
  errors: [],
})
