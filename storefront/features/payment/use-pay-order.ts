import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import { goToProvider } from '#storefront/client/go-to-provider.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { CardPaymentForm } from '#storefront/ui/card/use-card-payment.ts'
import type { PaymentMethod } from '#shared/enums.ts'

/**
 * Pays a placed order: asks the shop how, and goes to the provider, or charges the page's card fields. One attempt at a time.
 * [CHK-07, CHK-12]
 * @param card the card fields of the page; without them a payment by card opens the page that has them
 */
export const usePayOrder = (orderId: string, card?: CardPaymentForm) => {
  const { callApi, navigate } = useShop()
  const t = useTranslations('payment')
  const showError = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const params = { id: orderId }

  /** Returns true if another page follows. */
  const start = async (paymentMethod: PaymentMethod | undefined): Promise<boolean> => {
    if (card && paymentMethod === 'STRIPE' && !(await card.validate())) return false
    const { payment } = await callApi('POST /v1/orders/{id}/pay', { params, body: { paymentMethod } })
    if (payment === null) navigate(`/checkout/success?order=${orderId}`)
    else if (payment.kind !== 'CARD') goToProvider(payment)
    else if (!card) navigate(`/checkout/${orderId}`)
    else if (await card.confirm(payment)) {
      await callApi('POST /v1/orders/{id}/check-payment', { params }).catch(() => undefined)
      navigate(`/checkout/success?order=${orderId}`)
    } else return false
    return true
  }
  const handleError = (error: unknown): void => {
    // Paid meanwhile, or not held any more: that page shows the state.
    if (hasErrorCode(error, 'INCORRECT_PAYMENT_STATUS')) navigate(`/checkout/success?order=${orderId}`)
    else showError(error, ownTexts)
  }
  const silent = t('provider-silent')
  const ownTexts = { STRIPE_LINK_ERROR: silent, PAYPAL_LINK_ERROR: silent }

  /** @param paymentMethod without it, the order's own, or for a prepayment the shop's first */
  const pay = async (paymentMethod?: PaymentMethod): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      // Stays busy while the browser leaves this page.
      if (await start(paymentMethod)) return
    } catch (error) {
      handleError(error)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { isBusy, pay: (paymentMethod?: PaymentMethod) => void pay(paymentMethod) }
}
