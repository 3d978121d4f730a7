import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import type { CheckoutStore } from '#storefront/state/checkout/checkout-store.ts'
import { useFillLastOrder } from '#storefront/features/checkout/use-fill-last-order.ts'
import { useFillRecipient } from '#storefront/features/checkout/use-fill-recipient.ts'
import { useOrderSaver } from '#storefront/features/checkout/use-order-saver.ts'
import { loadedPhoneParser, loadPhoneParser, usePhoneParser } from '#storefront/ui/form/use-phone-parser.ts'
import { isPlaceFailure, usePlaceOrder } from '#storefront/features/checkout/use-place-order.ts'
import { findTaxErrors } from '#storefront/features/checkout/tax-errors.ts'
import { lastOrder } from '#storefront/state/local/last-order.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { useCardPayment } from '#storefront/ui/card/use-card-payment.ts'
import { createFormDraft } from '#storefront/ui/form/form-draft.ts'
import { findServerErrors } from '#storefront/ui/form/server-errors.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import {
  listAskedFields,
  toBranchKind,
  checkoutFields,
  findCheckoutErrors,
  type CheckoutField,
} from '#shared/rules/checkout.ts'
import {
  toCheckoutBodies,
  completeValues,
  toSavedBodies,
  toValues,
  type CheckoutFormValues as FormValues,
} from '#shared/forms/checkout-form.ts'
import { findChargedMethod } from '#shared/rules/charged-method.ts'
import { toMajor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'

export type Checkout = ReturnType<typeof useCheckout>

const draft = createFormDraft('checkout')

/** The checkout form of a draft order: saved while it is filled in, placed when it is submitted. [CHK-04] */
export const useCheckout = (
  order: Order,
  /** The same order, with its mutations. */
  store: CheckoutStore,
  now: Date,
) => {
  const { shippingMethods } = store.get()
  const { root, forms } = useShop()
  const storefront = useStorefront()
  const { user, isSignedIn } = useSession()
  const t = useTranslations('errors')
  const offer = { storefront, shippingMethods, paymentMethods: root.paymentMethods }
  const ownTexts = { UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: t('email-or-phone-taken') }

  const getTerms = (values: FormValues) => {
    const parse = loadedPhoneParser()
    const kind = shippingMethods.find(({ _id }) => _id === values.shippingMethod)?.kind ?? null
    const isPhone = parse ? (text: string) => parse(text, values.phoneCountry, storefront.countries).ok : undefined
    const { productsMinor, discountMinor } = getSums(values)
    return { storefront, kind, isPhone, declaredMinor: productsMinor - discountMinor }
  }
  const getSums = ({ shippingMethod }: FormValues) => store.pricesWith(shippingMethod)! // it has this order
  /** The amount that the order pays now, in minor units. */
  const getNowMinor = (values: FormValues): number => {
    const method = root.paymentMethods.find((one) => one === values.paymentMethod)
    return method ? payParts(method, getSums(values).totalMinor, root.prepaymentMinor).nowMinor : 0
  }
  const paysByCard = (values: FormValues): boolean =>
    findChargedMethod(values.paymentMethod, root.paymentMethods) === 'STRIPE' && getNowMinor(values) > 0
  const validate = (values: FormValues) => findCheckoutErrors(values, getTerms(values))
  const listTaxErrors = (values: FormValues) => findTaxErrors(order, values)
  const toBodies = (values: FormValues) =>
    toCheckoutBodies(values, validate(values), getTerms(values), loadedPhoneParser())

  const [initial] = useState(() => toValues(order, offer, user))
  const posted = forms.posted?.form === 'checkout' ? forms.posted : null
  const saver = useOrderSaver(
    order._id,
    () => toSavedBodies(order),
    store.setOrder,
    posted?.code && !isPlaceFailure(posted.code) ? new ApiError(posted.code, 0, posted.message ?? '') : undefined,
  )
  const card = useCardPayment()
  const placing = usePlaceOrder(order, now, store.setOrder, posted?.code, card)
  const save = (values: FormValues): void => saver.saveSoon(toBodies(values))
  const form = useForm<FormValues, CheckoutField>({
    name: 'checkout',
    initial,
    listFields: (values) => listAskedFields(values, getTerms(values)),
    validate: (values) => ({ ...validate(values), ...listTaxErrors(values) }),
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
      const outcome = await placing.place(values.paymentMethod, toMajor(getSums(values).totalMinor))
      // A customer's last order is on the server.
      if (!isSignedIn) lastOrder.set(values)
      return outcome
    },
  })
  useFillRecipient(form.fillEmpty, order.customer ? null : user)
  useFillLastOrder(form.fillEmpty, order.customer === null && !isSignedIn)
  usePhoneParser(() => save(form.values))
  const showSaveFailure = useEffectEvent(() => {
    form.showFieldErrors(findServerErrors(saver.failure, checkoutFields))
    if (hasErrorCode(saver.failure, 'ORDER_NOT_FOUND')) store.setOrder(null)
  })
  const { failure } = saver
  useEffect(() => {
    if (failure !== undefined) showSaveFailure()
  }, [failure])
  // Saves for the signed-in customer the values that were refused to the guest.
  const saveAgain = useEffectEvent(() => {
    if (failure !== undefined) save(form.values)
  })
  useEffect(() => {
    if (isSignedIn) saveAgain()
  }, [isSignedIn])
  const { kind } = getTerms(form.values)
  return {
    ...form,
    // Tax errors show before the form is touched, also on a page that is opened again.
    errors: { ...form.errors, ...listTaxErrors(form.values) },
    kind,
    ownTexts,
    sums: getSums(form.values),
    /** Why the last change could not be saved; undefined if it is saved. */
    saveFailure: saver.failure,
    placeFailure: placing.placeFailure,
    placed: placing.placed,
    card,
    /** The amount that the card fields charge, in minor units; 0 without them. */
    byCardMinor: paysByCard(form.values) ? getNowMinor(form.values) : 0,
    /** Removes the values of the last order from the form, here and for the next order. */
    clearLastOrder: (): void => {
      lastOrder.clear()
      form.reset(toValues({ ...order, customer: null, shippingInfo: null, shippingMethod: null }, offer, null))
    },
    /** Clears the branch number if the kind of branch changes, because offices and parcel lockers have different numbers. */
    chooseMethod: ({ _id, kind: next }: ShippingMethod): void => {
      const isOther = toBranchKind(kind) !== undefined && toBranchKind(next) !== undefined && kind !== next
      form.handleChange({ shippingMethod: _id, ...(isOther && { branchNumber: '' }) })
    },
    dropPromo: () => form.run(placing.dropPromo),
  }
}
