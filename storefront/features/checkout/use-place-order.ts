import { useState } from 'react'
import { hasErrorCode } from '#storefront/client/api-error.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket.ts'
import { forgetOrderKey, promoCode } from '#storefront/state/checkout.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { namesField } from '#storefront/ui/form/server-errors.ts'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why an order could not be placed, if the visitor has to decide. */
export type PlaceFailure = 'stock' | 'promo' | 'total'

/** The calls of the final button. [CHK-04, CHK-12] */
export const usePlaceOrder = (
  order: Order,
  onOrder: (order: Order | null) => void,
  /** The code of a failure while no scripts ran. */
  posted: ErrorCode | undefined,
) => {
  const { callApi, navigate } = useShop()
  const showError = useErrorToast()
  const [placeFailure, setPlaceFailure] = useState(posted && placeFailures[posted])
  const params = { id: order._id }

  /** @param total what the screen shows, in major units: an order that costs something else is not placed */
  const place = async (paymentMethod: string, total: number): Promise<'leaving'> => {
    setPlaceFailure(undefined)
    // The form only lets an offered method pass.
    const body = { paymentMethod: paymentMethod as PaymentMethod, total }
    await callApi('PUT /v1/orders/{id}/payment-method', { params, body })
    await basket.removeOrdered(order.products).catch(() => undefined)
    promoCode.set('')
    forgetOrderKey()
    navigate(`/checkout/success?order=${order._id}`, { replace: true })
    return 'leaving'
  }

  /** Reads the order again if the failure says that it has changed. Returns false if the failure is to be shown as a toast. */
  const handleError = async (error: unknown): Promise<boolean> => {
    if (hasErrorCode(error, 'ORDER_NOT_FOUND')) {
      onOrder(null)
      return true
    }
    // FORBIDDEN: placed in another tab, which the order itself then shows.
    const refused = placeFailureOf(error)
    if (!refused && !hasErrorCode(error, 'FORBIDDEN')) return false
    setPlaceFailure(refused)
    try {
      onOrder(await callApi('GET /v1/orders/{id}', { params }))
    } catch (failure) {
      showError(failure)
    }
    return true
  }

  const dropPromo = async (): Promise<void> => {
    const products = order.products.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
    onOrder(await callApi('PUT /v1/orders/{id}/update-product', { params, body: { products, promoCode: null } }))
    promoCode.set('')
    setPlaceFailure(undefined)
  }

  return { place, handleError, placeFailure, dropPromo }
}

const placeFailures: Partial<Record<ErrorCode, PlaceFailure>> = {
  PRODUCT_VARIANT_NOT_IN_STOCK: 'stock',
  PROMO_CODE_NOT_FOUND: 'promo',
  // A form's own fields are checked before: what is left is its total.
  VALIDATION_ERROR: 'total',
}

/** Returns true if the visitor has to decide about a failure of a posted form. */
export const isPlaceFailure = (code: ErrorCode): boolean => code in placeFailures

const placeFailureOf = (error: unknown): PlaceFailure | undefined => {
  if (hasErrorCode(error, 'PRODUCT_VARIANT_NOT_IN_STOCK')) return 'stock'
  if (hasErrorCode(error, 'PROMO_CODE_NOT_FOUND')) return 'promo'
  const isTotal = hasErrorCode(error, 'VALIDATION_ERROR') && namesField(error.details, 'total')
  return isTotal ? 'total' : undefined
}
