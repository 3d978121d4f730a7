import { useTranslations } from 'use-intl'
import { findSlip } from '#admin/features/packing/use-slip-scans.ts'
import { Scanner, type Verdict } from '#admin/features/scan/scanner.tsx'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { announce } from '#admin/ui/announcements.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

interface SlipScannerProps {
  /** The orders that are known here: they open without the network. */
  rows: readonly OrderRowEntity[]
  onFound: (order: OrderRowEntity) => void
  onClose: () => void
}

/** Renders the camera for the packing list: a slip or a waybill opens its order. [ADM-18] */
export const SlipScanner = ({ rows, onFound, onClose }: SlipScannerProps) => {
  const t = useTranslations('scan')
  const failureText = useFailureText()
  const open = async (text: string): Promise<Verdict | undefined> => {
    try {
      const order = await findSlip(rows, text)
      if (!order) return { isWrong: true, title: t('slip-unknown', { text }), text: t('slip-unknown-text') }
      onClose()
      onFound(order)
      announce(t('slip-opened', { number: order.number }))
      return undefined
    } catch (error) {
      return { isWrong: true, title: t('not-asked'), text: failureText(error) }
    }
  }
  return (
    <Scanner
      title={t('slip-title')}
      hint={t('slip-hint')}
      typedLabel={t('slip-typed')}
      onCode={open}
      onClose={onClose}
    />
  )
}
