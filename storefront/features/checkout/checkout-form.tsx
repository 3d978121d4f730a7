import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutSummary } from '#storefront/features/checkout/checkout-summary.tsx'
import { CustomerStep } from '#storefront/features/checkout/customer-step.tsx'
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx'
import { PlaceButton } from '#storefront/features/checkout/place-button.tsx'
import { PlaceFailureNote } from '#storefront/features/checkout/place-failure-note.tsx'
import { SendLink } from '#storefront/features/checkout/send-link.tsx'
import { ShippingStep } from '#storefront/features/checkout/shipping-step.tsx'
import { useCheckout } from '#storefront/features/checkout/use-checkout.ts'
import type { CheckoutStore } from '#storefront/state/checkout/checkout-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { Order } from '#shared/entities/order.ts'
import { toMajor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'
import styles from './checkout.module.css'

interface CheckoutFormProps {
  order: Order
  store: CheckoutStore
  now: Date
  /** The items of the order, for the summary. */
  items: ReactNode
}

/** Renders the checkout: one page, three steps, all open. [CHK-01 – CHK-04] */
export const CheckoutForm = ({ order, store, now, items }: CheckoutFormProps) => {
  const t = useTranslations('checkout')
  const { root } = useShop()
  const { shippingMethods } = store.get()
  const checkout = useCheckout(order, store, now)
  const { sums, placeFailure, placed } = checkout
  const method = root.paymentMethods.find((one) => one === checkout.values.paymentMethod)
  const parts = method ? payParts(method, sums.totalMinor, root.prepaymentMinor) : null
  return (
    <div className={styles.page}>
      <PageHeading look="d1-s" className={styles.title}>
        {t('title')}
      </PageHeading>
      <div className={styles.columns}>
        <CheckoutSummary order={order} sums={sums} parts={parts}>
          {items}
        </CheckoutSummary>
        <form
          method="post"
          action={`/checkout/${order._id}`}
          className={styles.steps}
          noValidate
          aria-busy={checkout.isBusy}
          onSubmit={checkout.submit}
        >
          <input type="hidden" name="total" value={toMajor(sums.totalMinor)} readOnly />
          {!placed && (
            <CustomerStep checkout={checkout}>{order.customer?.email && <SendLink orderId={order._id} />}</CustomerStep>
          )}
          {!placed && (
            <ShippingStep
              checkout={checkout}
              methods={shippingMethods}
              priceMinor={sums.productsMinor - sums.discountMinor}
            />
          )}
          <PaymentStep checkout={checkout} totalMinor={sums.totalMinor}>
            {placeFailure && (
              <PlaceFailureNote
                placeFailure={placeFailure}
                order={order}
                isBusy={checkout.isBusy}
                onDropPromo={() => void checkout.dropPromo()}
              />
            )}
            <PlaceButton checkout={checkout} totalMinor={sums.totalMinor} />
          </PaymentStep>
        </form>
      </div>
    </div>
  )
}
