import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import type { OrderStatus, PaymentStatus } from '#shared/enums.ts'
import styles from './order-status.module.css'

const looks = {
  NEW: 'empty',
  IN_PROCESS: 'half',
  DONE: 'full',
  CANCELED: 'crossed',
  WAITING_FOR_PAYMENT: 'empty',
  COMPLETED: 'paid',
  FAILED: 'failed',
} as const satisfies Record<OrderStatus | PaymentStatus, string>

/** Renders the status of an order: a square and a word, so that colour alone says nothing. [ENT-02] */
export const OrderStatusMark = ({ status }: { status: OrderStatus }) => {
  const t = useTranslations('statuses')
  return <Mark look={looks[status]} word={t(`order-${status}`)} />
}

/** Renders the status of a payment, as above. [ENT-02] */
export const PaymentStatusMark = ({ status }: { status: PaymentStatus }) => {
  const t = useTranslations('statuses')
  return <Mark look={looks[status]} word={t(`payment-${status}`)} />
}

const Mark = ({ look, word }: { look: (typeof looks)[keyof typeof looks]; word: string }) => (
  <span className={styles.status}>
    <i className={classes(styles.mark, styles[look])} aria-hidden="true" />
    <span className={styles.word}>{word}</span>
  </span>
)
