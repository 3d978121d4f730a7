import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '#shared/enums.ts'

const keys = {
  LIQPAY: 'note-LIQPAY',
  STRIPE: 'note-STRIPE',
  PAYPAL: null,
  CASH_ON_DELIVERY: null,
} as const satisfies Record<PaymentMethod, string | null>

/** Returns what a payment method takes, below its name; undefined if its name says all. */
export const useMethodNote = (): ((method: PaymentMethod) => string | undefined) => {
  const t = useTranslations('checkout')
  return (method) => {
    const key = keys[method]
    return key === null ? undefined : t(key)
  }
}
