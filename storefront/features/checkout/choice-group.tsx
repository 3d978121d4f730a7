import type { ReactNode } from 'react'
import { fieldId } from '#storefront/features/checkout/field-id.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { CheckoutField } from '#shared/rules/checkout.ts'
import styles from './checkout.module.css'

interface ChoiceGroupProps {
  name: CheckoutField
  label: string
  error: string | undefined
  children: ReactNode
}

/** One way among several; the room for its message is kept, so that nothing jumps. [VAL-01] */
export const ChoiceGroup = ({ name, label, error, children }: ChoiceGroupProps) => (
  <fieldset id={fieldId(name)} className={styles.choice} aria-describedby={`${fieldId(name)}-message`}>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {children}
    <p id={`${fieldId(name)}-message`} className={`type-micro ${styles['choice-error']}`}>
      {error}
    </p>
  </fieldset>
)
