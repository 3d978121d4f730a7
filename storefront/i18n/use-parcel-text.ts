import { useTranslations } from 'use-intl'
import type { Order } from '#shared/entities/order.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

/**
 * Returns a function that names the carrier of an order's parcel, while it is on the way with the carrier's latest status; undefined
 * for a number of no known carrier. [ACC-05]
 */
export const useParcelText = () => {
  const t = useTranslations('statuses')
  return ({ trackingNumber, parcelStatus, status }: Order): string | undefined => {
    const knownCarrier = findCarrier(trackingNumber ?? '')
    if (!knownCarrier) return undefined
    const carrier = t(`carrier-${knownCarrier.carrier}`)
    const isOnTheWay = status === 'IN_PROCESS' && parcelStatus !== null
    return isOnTheWay ? t('parcel', { carrier, status: t(`parcel-${parcelStatus}`) }) : carrier
  }
}
