import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePayOrder } from '#storefront/features/payment/use-pay-order.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useMethodNote } from '#storefront/i18n/use-method-note.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CardPayment } from '#storefront/ui/card/card-payment.tsx'
import { useCardPayment } from '#storefront/ui/card/use-card-payment.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { RadioRow } from '#storefront/ui/radio-row.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'
import { getAmountToPay, listWaysToPay } from '#shared/rules/payable.ts'
import { getMinutesLeft } from '#shared/rules/payment-failure.ts'
import styles from './pay-order.module.css'

interface PayOrderProps {
  order: Order
  /** The next step of an open payment in the browser. Without scripts it is a form of this page. */
  payment: PaymentStep | null
  now: Date
  /** The items and sums of the order. */
  children: ReactNode
}

/** Renders the page on which a placed order is paid while there is time. [CHK-03, CHK-07, CHK-12] */
export const PayOrder = ({ order, payment, now, children }: PayOrderProps) => {
  const t = useTranslations('payment')
  const texts = useTranslations('order')
  const price = usePrice()
  const { number, heldUntil, reservesLater, paymentStatus, prices } = order
  const minutes = getMinutesLeft(heldUntil, now)
  return (
    <div className={styles.page}>
      <p className="type-label">{texts('number', { number: number ?? '' })}</p>
      <PageHeading look="d1-s" className={styles.title}>
        {t('title')}
      </PageHeading>
      <div className={styles.columns}>
        <section>
          <div className={`type-body ${styles.text}`}>
            {paymentStatus === 'FAILED' && <p>{t('was-declined')}</p>}
            {minutes !== null && <p>{texts(reservesLater ? 'failed-not-held' : 'failed-held', { minutes })}</p>}
            {prices.dueAtDelivery > 0 && <p>{t.rich('rest-later', { price: price(prices.dueAtDelivery), b: bold })}</p>}
          </div>
          <Payment order={order} payment={payment} amount={getAmountToPay(order, now)} />
        </section>
        <div>{children}</div>
      </div>
    </div>
  )
}

const bold = (text: ReactNode) => <b>{text}</b>

interface PaymentProps extends Pick<PayOrderProps, 'order' | 'payment'> {
  amount: number
}

/** The choice of the shop's online methods, and the button with the sum. */
const Payment = ({ order, payment, amount }: PaymentProps) => {
  const t = useTranslations('payment')
  const statuses = useTranslations('statuses')
  const methodNote = useMethodNote()
  const price = usePrice()
  const isHydrated = useHydrated()
  const { root, forms } = useShop()
  const failure = forms.posted?.form === 'pay' ? forms.posted.message : undefined
  const card = useCardPayment()
  const { isBusy, pay } = usePayOrder(order._id, card)
  const methods = listWaysToPay(order, root.paymentMethods)
  const chosenMethod = methods.find((one) => one === order.paymentMethod) ?? methods[0]
  const [chosen, setChosen] = useState<PaymentMethod | undefined>(chosenMethod)
  const totalMinor = toMinor(order.prices.total)
  const isCash = chosen === 'CASH_ON_DELIVERY'
  const nowMinor = isCash ? payParts(chosen, totalMinor, root.prepaymentMinor).nowMinor : toMinor(amount)
  const isPrepayment = isCash || order.prices.dueAtDelivery > 0
  const word = t(nowMinor === 0 ? 'pay-on-delivery' : isPrepayment ? 'pay-prepayment' : 'pay')
  if (!isHydrated && payment?.kind === 'FORM')
    return (
      <>
        <form method="post" action={payment.address} className={styles.pay}>
          {Object.entries(payment.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} readOnly />
          ))}
          <p className={`type-body ${styles.only}`}>{statuses(`method-${chosenMethod ?? 'LIQPAY'}`)}</p>
          <Button type="submit" fact={price(amount)}>
            {t('continue-to', { provider: 'LiqPay' })}
          </Button>
        </form>
        {methods.includes('CASH_ON_DELIVERY') && (
          <PlainForm
            action={`/checkout/${order._id}`}
            hidden={{ paymentMethod: 'CASH_ON_DELIVERY' }}
            className={styles.pay}
          >
            <p className={`type-body ${styles.only}`}>{methodNote('CASH_ON_DELIVERY', totalMinor)}</p>
            <Button type="submit" kind="outline">
              {statuses('method-CASH_ON_DELIVERY')}
            </Button>
          </PlainForm>
        )}
      </>
    )
  return (
    <PlainForm action={`/checkout/${order._id}`} className={styles.pay} onSubmit={() => pay(chosen)}>
      {methods.length > 1 ? (
        <fieldset className={styles.methods}>
          <legend>
            <VisuallyHidden>{t('method')}</VisuallyHidden>
          </legend>
          {methods.map((method) => (
            <RadioRow
              key={method}
              name="paymentMethod"
              value={method}
              checked={chosen === method}
              onChange={() => setChosen(method)}
              title={statuses(`method-${method}`)}
              note={methodNote(method, totalMinor)}
            />
          ))}
        </fieldset>
      ) : (
        chosenMethod && <p className={`type-body ${styles.only}`}>{statuses(`method-${chosenMethod}`)}</p>
      )}
      {isHydrated && chosen === 'STRIPE' && <CardPayment card={card} amountMinor={toMinor(amount)} />}
      {failure && (
        <p className={`type-small ${styles.failure}`} role="alert">
          {failure}
        </p>
      )}
      {!isHydrated && payment?.kind === 'CARD' && (
        <noscript>
          <p className={styles.note}>{t('card-needs-scripts')}</p>
        </noscript>
      )}
      <Button
        type="submit"
        state={isBusy ? 'busy' : 'idle'}
        busyLabel={t('opening')}
        fact={price(toMajor(nowMinor || totalMinor))}
      >
        {word}
      </Button>
    </PlainForm>
  )
}
