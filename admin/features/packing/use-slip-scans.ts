import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useScans } from '#admin/keys/use-scans.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

/**
 * Returns the order with this number or tracking number; undefined if there is none.
 * @param rows the loaded orders, which are searched without the network
 * @param text in capitals, without spaces
 * @throws ApiError
 */
export const findSlip = async (rows: readonly OrderRowEntity[], text: string): Promise<OrderRowEntity | undefined> => {
  const isScanned = ({ number, trackingNumber }: OrderRowEntity) =>
    number.toUpperCase() === text || trackingNumber?.toUpperCase() === text
  const scannedRow = rows.find(isScanned)
  if (scannedRow) return scannedRow
  const { entities } = await callApi('POST /v1/admin/orders/search', { body: { view: 'all', text } })
  return entities.find(isScanned)
}

/**
 * Opens the order whose packing slip is scanned.
 * @param rows the orders that are known here
 */
export const useSlipScans = (rows: readonly OrderRowEntity[]): void => {
  const t = useTranslations('packing')
  const failureText = useFailureText()
  const navigate = useNavigate()
  useScans((text) => {
    const open = async (): Promise<void> => {
      const order = await findSlip(rows, text)
      if (order) await navigate({ to: '/packing/$id', params: { id: order._id } })
      else showToast({ kind: 'error', text: t('scan-unknown', { text }) })
    }
    open().catch((error: unknown) => showToast({ kind: 'error', text: failureText(error) }))
  })
}
