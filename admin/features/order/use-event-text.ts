import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { OrderEvent } from '#shared/entities/admin/order-history.ts'

/** Returns a function that describes an event; for an action of staff, the text ends with the name. */
export const useEventText = (): ((event: OrderEvent) => string) => {
  const t = useTranslations('order')
  const tOrders = useTranslations('orders')
  const tStatuses = useTranslations('statuses')
  const describe = (event: OrderEvent): string => {
    switch (event.kind) {
      case 'STEP':
        return t('history-STEP', { step: tOrders(`step-${event.to}`) })
      case 'PARCEL':
        return t('history-PARCEL', { status: tStatuses(`parcel-${event.status}`) })
      case 'PAYMENT':
        return t('history-PAYMENT', { sum: formatMoney(event.amount), state: t(`payment-${event.state}`) })
      case 'REFUND':
        return t('history-REFUND', { sum: formatMoney(event.amount), state: t(`refund-${event.state}`) })
      case 'NOTE':
        return t('history-NOTE', { text: event.text })
      case 'RETURN':
        return t('history-RETURN', { state: event.state })
      case 'WITHDRAWN': {
        const items = event.items.map(({ name, colour, size, quantity }) => `${name}, ${colour}, ${size} × ${quantity}`)
        return t('history-WITHDRAWN', { items: items.join('; ') })
      }
      default:
        return t(`history-${event.kind}`)
    }
  }
  return (event) => (event.by ? t('history-by', { event: describe(event), name: event.by.name }) : describe(event))
}
