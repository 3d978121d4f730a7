import type { ReactNode } from 'react'
import { fieldId } from '#storefront/ui/form/focus-field.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { CheckoutField } from '#shared/rules/checkout.ts'
import styles from './checkout.module.css'

interface ChoiceGroupProps {
  name: CheckoutField
  label: string
  error: string | undefined
  children: ReactNode
}

/** A group of radio buttons. The space for its message is reserved, so that nothing shifts. [VAL-01] */
export const ChoiceGroup = ({ name, label, error, children }: ChoiceGroupProps) => (
  <fieldset
    id={fieldId('checkout', name)}
    className={styles.choice}
    aria-describedby={`${fieldId('checkout', name)}-message`}
  >
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {children}
    <p id={`${fieldId('checkout', name)}-message`} className={`type-micro ${styles['choice-error']}`}>
      {error}
    </p>
  </fieldset>
)
