import { useEffect, useEffectEvent, useState } from 'react'
import { hasErrorCode } from '#client/api-error.ts'
import { goToProvider } from '#storefront/client/go-to-provider.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { basket } from '#storefront/state/basket/basket.ts'
import { forgetOrderKey, promoCode } from '#storefront/state/checkout/checkout.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { CardStep } from '#storefront/ui/card/card-fields.tsx'
import type { CardPaymentForm } from '#storefront/ui/card/use-card-payment.ts'
import type { Outcome } from '#storefront/ui/form/use-form.ts'
import { namesField } from '#storefront/ui/form/server-errors.ts'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { getMinutesLeft } from '#shared/rules/payment-failure.ts'

/** Why an order could not be placed, if the visitor has to decide. */
export type PlaceFailure = 'stock' | 'promo' | 'total' | 'tax'

/** The calls of the final button. [CHK-04, CHK-12] */
export const usePlaceOrder = (
  order: Order,
  now: Date,
  onOrder: (order: Order | null) => void,
  /** The code of a failure while no scripts ran. */
  posted: ErrorCode | undefined,
  card: CardPaymentForm,
) => {
  const { callApi, navigate } = useShop()
  const showError = useErrorToast()
  const [placeFailure, setPlaceFailure] = useState(posted && placeFailures[posted])
  /** The order, once it is placed and its card was declined: only the payment is left to do. */
  const [unpaid, setUnpaid] = useState<Pick<Order, 'number' | 'heldUntil' | 'reservesLater'> | null>(null)
  const placed: PlacedUnpaid | null = unpaid && {
    number: unpaid.number ?? '',
    isHeld: !unpaid.reservesLater,
    minutesLeft: getMinutesLeft(unpaid.heldUntil, now),
  }
  const params = { id: order._id }

  /** Returns false if the card was not charged: the order stays placed, and the next press pays again. [CHK-07] */
  const payByCard = async (step: CardStep, reply: Order): Promise<boolean> => {
    const isAccepted = await card.confirm(step)
    if (isAccepted) await callApi('POST /v1/orders/{id}/check-payment', { params }).catch(() => undefined)
    else setUnpaid(reply)
    return isAccepted
  }

  /** @param total the displayed total, in major units: an order with another total is not placed */
  const place = async (paymentMethod: string, total: number): Promise<Outcome> => {
    setPlaceFailure(undefined)
    // The form only lets an offered method pass.
    const body = { paymentMethod: paymentMethod as PaymentMethod, total }
    const { payment, ...reply } = await callApi('PUT /v1/orders/{id}/payment-method', { params, body })
    await leaveBasket()
    if (payment?.kind === 'CARD' && !(await payByCard(payment, reply))) return undefined
    if (payment === null || payment.kind === 'CARD') navigate(`/checkout/success?order=${order._id}`, { replace: true })
    else goToProvider(payment)
    return 'leaving'
  }

  /** Takes the placed items out of the basket, so that the next order begins without them. */
  const leaveBasket = async (): Promise<void> => {
    await basket.removeOrdered(order.products).catch(() => undefined)
    promoCode.set('')
    forgetOrderKey()
  }

  /** The order may be placed although the call failed: its provider or the connection did. Then it can be paid again. [CHK-07] */
  const openIfPlaced = async (): Promise<boolean> => {
    const now = await callApi('GET /v1/orders/{id}', { params }).catch(() => undefined)
    if (!now?.placedAt) return false
    await leaveBasket()
    navigate(`/checkout/error?order=${order._id}`, { replace: true })
    return true
  }

  /** Reloads the order if the failure means that it has changed. Returns false if the failure is to be shown as a toast. */
  const handleError = async (error: unknown): Promise<boolean> => {
    if (hasErrorCode(error, 'ORDER_NOT_FOUND')) {
      onOrder(null)
      return true
    }
    if (hasErrorCode(error, ...maybePlaced)) return openIfPlaced()
    // FORBIDDEN: placed in another tab, which the order itself then shows.
    const refused = toPlaceFailure(error)
    if (!refused && !hasErrorCode(error, 'FORBIDDEN')) return false
    setPlaceFailure(refused)
    await readAgain()
    return true
  }

  const readAgain = async (): Promise<void> => {
    try {
      onOrder(await callApi('GET /v1/orders/{id}', { params }))
    } catch (failure) {
      showError(failure)
    }
  }
  const isHoldOver = placed?.minutesLeft === 0
  // Reloads the placed order, whose state shows that it can no longer be paid. [CHK-12]
  const showEnd = useEffectEvent(readAgain)
  useEffect(() => {
    if (isHoldOver) void showEnd()
  }, [isHoldOver])

  const dropPromo = async (): Promise<void> => {
    const products = order.products.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
    onOrder(await callApi('PUT /v1/orders/{id}/update-product', { params, body: { products, promoCode: null } }))
    promoCode.set('')
    setPlaceFailure(undefined)
  }

  return { place, handleError, placeFailure, placed, dropPromo }
}

export interface PlacedUnpaid {
  number: string
  /** False if no items are set aside: the order takes them when it is paid. */
  isHeld: boolean
  /** Whole minutes until the order ends; null without a limit. */
  minutesLeft: number | null
}

/** Failures after which the order may be placed nevertheless. */
const maybePlaced = ['STRIPE_LINK_ERROR', 'PAYPAL_LINK_ERROR', 'SOMETHING_WENT_WRONG', 'CANNOT_CONNECT'] as const

const placeFailures: Partial<Record<ErrorCode, PlaceFailure>> = {
  PRODUCT_VARIANT_NOT_IN_STOCK: 'stock',
  PROMO_CODE_NOT_FOUND: 'promo',
  ORDER_CANNOT_CALC_TAX: 'tax',
  // The form's own fields are validated before, so the error is about the total.
  VALIDATION_ERROR: 'total',
}

/** Returns true if the visitor has to decide about a failure of a posted form. */
export const isPlaceFailure = (code: ErrorCode): boolean => code in placeFailures

const toPlaceFailure = (error: unknown): PlaceFailure | undefined => {
  if (hasErrorCode(error, 'PRODUCT_VARIANT_NOT_IN_STOCK')) return 'stock'
  if (hasErrorCode(error, 'PROMO_CODE_NOT_FOUND')) return 'promo'
  if (hasErrorCode(error, 'ORDER_CANNOT_CALC_TAX')) return 'tax'
  const isTotal = hasErrorCode(error, 'VALIDATION_ERROR') && namesField(error.details, 'total')
  return isTotal ? 'total' : undefined
}
