import { useEffect, useEffectEvent } from 'react'
import { lastOrder } from '#storefront/state/local/last-order.ts'
import type { CheckoutFormValues as FormValues } from '#shared/forms/checkout-form.ts'
import type { CheckoutField } from '#shared/rules/checkout.ts'

/**
 * Fills the empty fields of a guest with the last order of this browser, after a draft was restored. Typed text stays. An address
 * is filled in as a whole. [CHK-01]
 * @param fillEmpty changes the form if this field is empty
 */
export const useFillLastOrder = (
  fillEmpty: (field: CheckoutField, changed: Partial<FormValues>) => void,
  isWanted: boolean,
): void => {
  const fill = useEffectEvent(() => {
    const last = lastOrder.get()
    if (!last || !isWanted) return
    const { lastName, firstName, patronymic, email, phone, phoneCountry, shippingMethod, paymentMethod, ...address } =
      last
    for (const [field, text] of Object.entries({ lastName, firstName, patronymic, email }))
      if (text) fillEmpty(field as CheckoutField, { [field]: text })
    if (phone) fillEmpty('phone', { phone, phoneCountry })
    fillEmpty('city', address)
    fillEmpty('shippingMethod', { shippingMethod })
    fillEmpty('paymentMethod', { paymentMethod })
  })
  useEffect(() => fill(), [])
}
