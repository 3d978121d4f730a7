import { FailedPayment } from '#storefront/features/order/failed-payment.tsx'
import { UnplacedOrder } from '#storefront/features/order/placed-order.tsx'
import { PayAgain } from '#storefront/features/payment/pay-again.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutErrorData } from '#storefront/pages/checkout-error.load.ts'
import { useNow } from '#storefront/state/hooks/use-now.ts'
import { getAmountToPay } from '#shared/rules/payable.ts'
import { readPaymentFailure, type PaymentFailure } from '#shared/rules/payment-failure.ts'

const failed: ReadonlySet<PaymentFailure['state']> = new Set(['held', 'released', 'unknown'])

/**
 * Renders a failed payment. The address can also be opened for an order whose payment did not fail; it then shows the state of the
 * order.
 */
export default function CheckoutErrorPage({ data: { order, reason, now: loadedAt } }: PageProps<CheckoutErrorData>) {
  const now = useNow(loadedAt)
  const amount = order ? getAmountToPay(order, now) : 0
  const failure = readPaymentFailure(order, reason, now)
  if (order && !order.placedAt)
    return (
      <>
        <DocumentTitle name="checkout" />
        <UnplacedOrder order={order} />
      </>
    )
  return (
    <>
      <DocumentTitle name={failed.has(failure.state) ? 'checkout-error' : 'checkout'} />
      <FailedPayment
        order={order}
        failure={failure}
        pay={order && amount > 0 && <PayAgain order={order} amount={amount} />}
      />
    </>
  )
}
