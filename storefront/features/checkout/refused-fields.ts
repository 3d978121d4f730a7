import { checkoutFields, type CheckoutErrors, type CheckoutField } from '#shared/rules/checkout.ts'
import type { FieldError } from '#shared/rules/validation.ts'

/** What the server said of single fields: `[{ field, rule }]`. Its own rules have names that no reader knows. */
export const fieldErrorsOf = (details: unknown): CheckoutErrors => {
  const errors: CheckoutErrors = {}
  for (const detail of Array.isArray(details) ? (details as unknown[]) : []) {
    const { field, rule } = (detail ?? {}) as { field?: unknown; rule?: unknown }
    const known = checkoutFields.find((one) => one === field)
    if (known) errors[known] = errorOf(known, rule)
  }
  return errors
}

const errorOf = (field: CheckoutField, rule: unknown): FieldError => {
  if (rule === 'required') return { key: 'required', values: {} }
  const own = field === 'email' || field === 'phone' || field === 'postcode' ? field : 'regex'
  return { key: own, values: {} }
}
