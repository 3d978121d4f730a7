import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'

const keys = {
  LIQPAY: 'note-LIQPAY',
  STRIPE: 'note-STRIPE',
  PAYPAL: null,
} as const satisfies Record<Exclude<PaymentMethod, 'CASH_ON_DELIVERY'>, string | null>

/**
 * Returns a function that writes the note below a payment method's name: the accepted means, or when it is paid; undefined if the name
 * is enough.
 */
export const useMethodNote = (): ((method: PaymentMethod, totalMinor: number) => string | undefined) => {
  const t = useTranslations('checkout')
  const price = usePrice()
  const { root } = useShop()
  return (method, totalMinor) => {
    if (method !== 'CASH_ON_DELIVERY') {
      const key = keys[method]
      return key === null ? undefined : t(key)
    }
    const { nowMinor, atDeliveryMinor } = payParts(method, totalMinor, root.prepaymentMinor)
    const later = price(toMajor(atDeliveryMinor))
    return nowMinor === 0
      ? t('cash-note-all', { price: later })
      : t('cash-note-parts', { now: price(toMajor(nowMinor)), later })
  }
}
