import { useRef, useState } from 'react'
import { isRefusedWith } from '#storefront/client/api-error.ts'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { loadPhoneParser } from '#storefront/features/checkout/use-phone-parser.ts'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket.ts'
import { checkoutDraft, forgetOrderKey, promoCode } from '#storefront/state/checkout.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'

export type PlaceRefusal = 'stock' | 'promo'

interface PlaceOrder {
  place: () => Promise<void>
  busy: boolean
  /** Why it could not be placed, where the shopper has to decide. */
  refusal: PlaceRefusal | undefined
  dropPromo: () => Promise<void>
}

/** The final button. Once at a time; pressed twice it is one order. [CHK-04, CHK-12] */
export const usePlaceOrder = (order: Order, checkout: Checkout, onOrder: (order: Order | null) => void): PlaceOrder => {
  const { callApi, navigate } = useShop()
  const showError = useErrorToast()
  const t = useTranslations('errors')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PlaceRefusal>()
  const running = useRef(false)
  const params = { id: order._id }

  const refuse = async (error: unknown): Promise<void> => {
    if (checkout.showRefusal(error)) return
    if (isRefusedWith(error, 'ORDER_NOT_FOUND')) return
    if (isRefusedWith(error, 'PRODUCT_VARIANT_NOT_IN_STOCK')) setRefusal('stock')
    else if (isRefusedWith(error, 'PROMO_CODE_NOT_FOUND')) setRefusal('promo')
    // Placed meanwhile, in another tab: the order says so itself.
    else if (!isRefusedWith(error, 'FORBIDDEN'))
      return showError(error, { UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: t('email-or-phone-taken') })
    try {
      onOrder(await callApi('GET /v1/orders/{id}', { params }))
    } catch (failure) {
      showError(failure)
    }
  }

  const once = async (work: () => Promise<boolean>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const leaves = await work().catch(async (error: unknown) => {
      await refuse(error)
      return false
    })
    // Where the next page is on its way the button stays as it is.
    running.current = leaves
    setBusy(leaves)
  }

  const place = () =>
    once(async () => {
      setRefusal(undefined)
      if (!(await checkout.finish(await loadPhoneParser()))) return false
      // One of the offered: the form lets nothing else pass.
      const paymentMethod = checkout.values.paymentMethod as PaymentMethod
      await callApi('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod } })
      basket.clear()
      promoCode.set('')
      checkoutDraft.set('')
      forgetOrderKey()
      navigate(`/checkout/success?order=${order._id}`, { replace: true })
      return true
    })

  const dropPromo = () =>
    once(async () => {
      const products = order.products.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
      onOrder(await callApi('PUT /v1/orders/{id}/update-product', { params, body: { products, promoCode: null } }))
      promoCode.set('')
      setRefusal(undefined)
      return false
    })

  return { place, busy, refusal, dropPromo }
}
