import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, hasErrorCode } from '#storefront/client/api-error.ts'
import { checkoutPrices } from '#storefront/state/checkout-prices.ts'
import { useFillRecipient } from '#storefront/features/checkout/use-fill-recipient.ts'
import { useOrderSaver } from '#storefront/features/checkout/use-order-saver.ts'
import { loadedPhoneParser, loadPhoneParser, usePhoneParser } from '#storefront/ui/form/use-phone-parser.ts'
import { isPlaceFailure, usePlaceOrder } from '#storefront/features/checkout/use-place-order.ts'
import { findTaxErrors } from '#storefront/features/checkout/tax-errors.ts'
import { useSession } from '#storefront/state/session.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { useCardPayment } from '#storefront/ui/card/use-card-payment.ts'
import { createFormDraft } from '#storefront/ui/form/form-draft.ts'
import { serverErrorsOf } from '#storefront/ui/form/server-errors.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { askedFields, checkoutFields, findCheckoutErrors, type CheckoutField } from '#shared/rules/checkout.ts'
import {
  bodiesOf,
  completeValues,
  savedBodies,
  valuesOf,
  type CheckoutFormValues as FormValues,
} from '#shared/forms/checkout-form.ts'
import { chargedMethod } from '#shared/rules/charged-method.ts'
import { toMajor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'

export type Checkout = ReturnType<typeof useCheckout>

const draft = createFormDraft('checkout')

/** The checkout form of a draft order: saved while it is filled in, placed when it is submitted. [CHK-04] */
export const useCheckout = (
  order: Order,
  shippingMethods: readonly ShippingMethod[],
  now: Date,
  onOrder: (order: Order | null) => void,
) => {
  const { root, forms } = useShop()
  const storefront = useStorefront()
  const { user, isSignedIn } = useSession()
  const t = useTranslations('errors')
  const offer = { storefront, shippingMethods, paymentMethods: root.paymentMethods }
  const ownTexts = { UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: t('email-or-phone-taken') }

  const termsOf = (values: FormValues) => {
    const parse = loadedPhoneParser()
    const kind = shippingMethods.find(({ _id }) => _id === values.shippingMethod)?.kind ?? null
    const isPhone = parse ? (text: string) => parse(text, values.phoneCountry, storefront.countries).ok : undefined
    return { storefront, kind, isPhone }
  }
  const sumsOf = ({ shippingMethod }: FormValues) =>
    checkoutPrices(
      order,
      shippingMethods.find(({ _id }) => _id === shippingMethod),
    )
  /** What the order pays now, in minor units. */
  const nowMinorOf = (values: FormValues): number => {
    const method = root.paymentMethods.find((one) => one === values.paymentMethod)
    return method ? payParts(method, sumsOf(values).totalMinor, root.prepaymentMinor).nowMinor : 0
  }
  const paysByCard = (values: FormValues): boolean =>
    chargedMethod(values.paymentMethod, root.paymentMethods) === 'STRIPE' && nowMinorOf(values) > 0
  const validate = (values: FormValues) => findCheckoutErrors(values, termsOf(values))
  const taxErrorsOf = (values: FormValues) => findTaxErrors(order, values)
  const toBodies = (values: FormValues) => bodiesOf(values, validate(values), termsOf(values), loadedPhoneParser())

  const [initial] = useState(() => valuesOf(order, offer, user))
  const posted = forms.posted?.form === 'checkout' ? forms.posted : null
  const saver = useOrderSaver(
    order._id,
    () => savedBodies(order),
    onOrder,
    posted?.code && !isPlaceFailure(posted.code) ? new ApiError(posted.code, 0, posted.message ?? '') : undefined,
  )
  const card = useCardPayment()
  const placing = usePlaceOrder(order, now, onOrder, posted?.code, card)
  const save = (values: FormValues): void => saver.saveSoon(toBodies(values))
  const form = useForm<FormValues, CheckoutField>({
    name: 'checkout',
    initial,
    fieldsOf: (values) => askedFields(values, termsOf(values)),
    validate: (values) => ({ ...validate(values), ...taxErrorsOf(values) }),
    adjust: (values) => completeValues(values, offer),
    onChange: save,
    onBlur: (values) => void saver.saveNow(toBodies(values)).catch(() => undefined),
    draft,
    posted,
    ownTexts,
    handleError: placing.handleError,
    submit: async (values, { check }) => {
      await loadPhoneParser()
      if (!check()) return 'invalid'
      if (paysByCard(values) && !(await card.validate())) return 'invalid'
      if (!placing.placed) await saver.saveAll(toBodies(values))
      return placing.place(values.paymentMethod, toMajor(sumsOf(values).totalMinor))
    },
  })
  useFillRecipient(form.fillEmpty, order.customer ? null : user)
  usePhoneParser(() => save(form.values))
  const showSaveFailure = useEffectEvent(() => {
    form.showFieldErrors(serverErrorsOf(saver.failure, checkoutFields))
    if (hasErrorCode(saver.failure, 'ORDER_NOT_FOUND')) onOrder(null)
  })
  const { failure } = saver
  useEffect(() => {
    if (failure !== undefined) showSaveFailure()
  }, [failure])
  // What was refused to the guest is saved for the customer.
  const saveAgain = useEffectEvent(() => {
    if (failure !== undefined) save(form.values)
  })
  useEffect(() => {
    if (isSignedIn) saveAgain()
  }, [isSignedIn])
  const { kind } = termsOf(form.values)
  return {
    ...form,
    // Shown before the form is touched: a page that is opened again says it too.
    errors: { ...form.errors, ...taxErrorsOf(form.values) },
    kind,
    ownTexts,
    sums: sumsOf(form.values),
    /** Why the last change could not be saved; undefined if it is saved. */
    saveFailure: saver.failure,
    placeFailure: placing.placeFailure,
    placed: placing.placed,
    card,
    /** What the card fields charge, in minor units; 0 without them. */
    byCardMinor: paysByCard(form.values) ? nowMinorOf(form.values) : 0,
    dropPromo: () => form.run(placing.dropPromo),
  }
}
