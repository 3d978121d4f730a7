import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toExportDays, type Days } from '#admin/features/exports/export-days.ts'
import type { ExportKind, ExportTime } from '#admin/features/exports/export-kinds.ts'
import { saveTable } from '#admin/features/exports/save-table.ts'
import { callApi } from '#admin/session/session.ts'
import { storefront } from '#admin/settings.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import { readZonedParts } from '#shared/rules/date-format.ts'

interface Wanted {
  kind: ExportKind
  time: ExportTime
  listing: OrderListing & { text?: string }
  /** Of income: the sum that a year may reach. */
  yearLimit: number | undefined
}

/** Returns today in the time zone of the shop. */
export const readToday = (): string => {
  const { year, month, day } = readZonedParts(new Date(), storefront.dates)
  return `${year}-${month}-${day}`
}

interface RequestedTable {
  /** undefined: those of the list, or all. */
  days: Days | undefined
  listing: Wanted['listing']
  yearLimit: number | undefined
}

const loaders: Readonly<Record<ExportKind, (asked: RequestedTable) => Promise<string>>> = {
  orders: ({ days, listing }) => callApi('POST /v1/admin/exports/orders', { body: days ?? listing }),
  'order-lines': ({ days, listing }) => callApi('POST /v1/admin/exports/order-lines', { body: days ?? listing }),
  shipments: ({ days = {} }) => callApi('POST /v1/admin/exports/shipments', { body: days }),
  payments: ({ days = {} }) => callApi('POST /v1/admin/exports/payments', { body: days }),
  income: ({ days, yearLimit }) =>
    callApi('POST /v1/admin/exports/income', { body: { ...days, ...(yearLimit !== undefined && { yearLimit }) } }),
  reconciliation: ({ days = {} }) => callApi('POST /v1/admin/exports/reconciliation', { body: days }),
  customers: ({ days = {} }) => callApi('POST /v1/admin/exports/customers', { body: days }),
}

/** Loads a table and has the browser save it under a name with its days. */
export const useExport = () => {
  const t = useTranslations('exports')
  return useMutation({
    mutationFn: async ({ kind, time, ...asked }: Wanted) => {
      const today = readToday()
      const days = time === 'list' || time === 'ever' ? undefined : toExportDays(time, today)
      const csv = await loaders[kind]({ ...asked, days })
      const named = days ? (days.from === days.to ? days.from : `${days.from}_${days.to}`) : today
      saveTable(`${t(`file-${kind}`)}-${named}.csv`, csv)
    },
  })
}

/** Loads the table of stock and has the browser save it. */
export const useStockExport = () => {
  const t = useTranslations('exports')
  return useMutation({
    mutationFn: async () =>
      saveTable(`${t('file-stock')}-${readToday()}.csv`, await callApi('POST /v1/admin/exports/stock')),
  })
}
