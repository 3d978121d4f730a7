import { useTranslations } from 'use-intl'
import type { MoneyState, PaymentMethod, PaymentStatus } from '#shared/enums.ts'
import styles from '#admin/features/orders/signs.module.css'

interface PaymentFacts {
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  money?: MoneyState
}

const signs = {
  'pay-paid': 'paid',
  'pay-failed': 'failed',
  'pay-refunded': 'refunded',
  'pay-partly-refunded': 'refunded',
} as const satisfies Partial<Record<ReturnType<typeof findPaymentText>, string>>

/** Returns the text key of an order's payment state. A one-click order has no method yet. */
export function findPaymentText({ paymentStatus, paymentMethod, money }: PaymentFacts) {
  if (money === 'REFUNDED') return 'pay-refunded'
  if (money === 'PARTLY_REFUNDED') return 'pay-partly-refunded'
  if (paymentStatus === 'COMPLETED') return 'pay-paid'
  if (paymentMethod === null) return 'pay-agree'
  if (paymentMethod === 'CASH_ON_DELIVERY') return 'pay-on-delivery'
  return paymentStatus === 'FAILED' ? 'pay-failed' : 'pay-waiting'
}

/** Renders the payment state of an order: a square and a word. */
export const PaymentSign = ({ order, sum }: { order: PaymentFacts; sum?: string }) => {
  const t = useTranslations('orders')
  const key = findPaymentText(order)
  return (
    <span className={styles['pay']}>
      <span
        className={styles['square']}
        data-sign={key in signs ? signs[key as keyof typeof signs] : undefined}
        aria-hidden="true"
      />
      {t(key)}
      {sum && ` ${sum}`}
    </span>
  )
}
