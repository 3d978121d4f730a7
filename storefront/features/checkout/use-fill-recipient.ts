import { useEffect, useEffectEvent } from 'react'
import { toRecipient, type CheckoutFormValues as FormValues } from '#shared/forms/checkout-form.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { CheckoutField } from '#shared/rules/checkout.ts'

/**
 * Fills the empty fields of the recipient with the details of the customer, after a draft was restored and when a guest signs in
 * here. Typed text stays. [CHK-01]
 * @param fillEmpty changes the form if this field is empty
 * @param user null if nothing is to be filled in
 */
export const useFillRecipient = (
  fillEmpty: (field: CheckoutField, changed: Partial<FormValues>) => void,
  user: Customer | null,
): void => {
  const storefront = useStorefront()
  const fill = useEffectEvent((customer: Customer) => {
    const { lastName, firstName, patronymic, email, phone, phoneCountry } = toRecipient(customer, storefront)
    for (const [field, text] of Object.entries({ lastName, firstName, patronymic, email }))
      if (text) fillEmpty(field as CheckoutField, { [field]: text })
    if (phone) fillEmpty('phone', { phone, phoneCountry })
  })
  useEffect(() => {
    if (user) fill(user)
  }, [user])
}
