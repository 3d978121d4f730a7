import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toExportDays, type Days, type ExportPeriod } from '#admin/features/exports/export-days.ts'
import { saveTable } from '#admin/features/exports/save-table.ts'
import { callApi } from '#admin/session/session.ts'
import { storefront } from '#admin/settings.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import { readZonedParts } from '#shared/rules/date-format.ts'

export const exportKinds = ['orders', 'order-lines', 'payments', 'income'] as const
export type ExportKind = (typeof exportKinds)[number]

interface Wanted {
  kind: ExportKind
  /** undefined: the orders of the list. */
  period: ExportPeriod | undefined
  listing: OrderListing & { text?: string }
}

/** Returns today in the time zone of the shop. */
const readToday = (): string => {
  const { year, month, day } = readZonedParts(new Date(), storefront.dates)
  return `${year}-${month}-${day}`
}

const load = ({ kind, listing }: Wanted, days: Days | undefined): Promise<string> => {
  if (kind === 'payments') return callApi('POST /v1/admin/exports/payments', { body: days ?? {} })
  if (kind === 'income') return callApi('POST /v1/admin/exports/income', { body: days ?? {} })
  const body = days ?? listing
  return kind === 'orders'
    ? callApi('POST /v1/admin/exports/orders', { body })
    : callApi('POST /v1/admin/exports/order-lines', { body })
}

/** Loads a table and has the browser save it under a name with its days. */
export const useExport = () => {
  const t = useTranslations('exports')
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const today = readToday()
      const days = wanted.period && toExportDays(wanted.period, today)
      const csv = await load(wanted, days)
      const named = days ? (days.from === days.to ? days.from : `${days.from}_${days.to}`) : today
      saveTable(`${t(`file-${wanted.kind}`)}-${named}.csv`, csv)
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
