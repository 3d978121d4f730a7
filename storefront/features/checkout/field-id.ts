import type { CheckoutField } from '#shared/rules/checkout.ts'

/** id of a field's control. */
export const fieldId = (field: CheckoutField): string => `checkout-${field}`

/** Goes to a field; of a group to what is chosen in it, or its first. */
export const focusField = (field: CheckoutField): void => {
  const control = document.querySelector<HTMLElement>(`#${fieldId(field)}`)
  const inGroup = control?.querySelector<HTMLElement>('input:checked') ?? control?.querySelector<HTMLElement>('input')
  ;(inGroup ?? control)?.focus()
}
