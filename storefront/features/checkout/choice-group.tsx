import type { ReactNode } from 'react'
import { useFieldMessage } from '#storefront/ui/form/form-field.tsx'
import { fieldId } from '#storefront/ui/form/focus-field.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { CheckoutField } from '#shared/rules/checkout.ts'
import type { FieldError } from '#shared/rules/validation.ts'
import styles from './checkout.module.css'

interface ChoiceGroupProps {
  name: CheckoutField
  label: string
  error: FieldError | undefined
  children: ReactNode
}

/** Renders a group of radio buttons. The space for its message is reserved, so that nothing shifts. [VAL-01] */
export const ChoiceGroup = ({ name, label, error, children }: ChoiceGroupProps) => {
  const getMessage = useFieldMessage()
  const id = fieldId('checkout', name)
  return (
    <fieldset id={id} className={styles.choice} aria-describedby={`${id}-message`}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {children}
      <p id={`${id}-message`} className={`type-micro ${styles['choice-error']}`}>
        {getMessage(error, name, label)}
      </p>
    </fieldset>
  )
}
