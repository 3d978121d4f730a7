import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import styles from '#admin/features/order-form/order-form.module.css'

export type StaffPayment = StaffOrder['payment']['method']

interface PaymentChoiceProps {
  methods: readonly StaffPayment[]
  chosen: StaffPayment
  /** The amount to be paid, as text. */
  sum: string
  onChange: (method: StaffPayment) => void
}

/** Renders the choice of the payment method. */
export const PaymentChoice = ({ methods, chosen, sum, onChange }: PaymentChoiceProps) => {
  const t = useTranslations('desk')
  const name = useId()
  return (
    <fieldset className={styles['payments']}>
      <legend className="visually-hidden">{t('payment')}</legend>
      {methods.map((method) => (
        <div key={method} className={styles['payment']}>
          <input
            id={`${name}${method}`}
            type="radio"
            name={name}
            checked={method === chosen}
            onChange={() => onChange(method)}
          />
          <label htmlFor={`${name}${method}`}>
            <span className={styles['payment-name']}>{t(`pay-${method}`)}</span>
            <span className="type-second quiet">{t(`pay-${method}-detail`, { sum, isKnown: sum ? 'yes' : 'no' })}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
