import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusedWith } from '#storefront/client/api-error.ts'
import {
  customerBody,
  keepDraft,
  methodFor,
  shippingBody,
  valuesOf,
  withDraft,
  type FormValues,
} from '#storefront/features/checkout/checkout-values.ts'
import { focusField } from '#storefront/features/checkout/field-id.ts'
import { fieldErrorsOf } from '#storefront/features/checkout/refused-fields.ts'
import { useOrderSaver, type Bodies } from '#storefront/features/checkout/use-order-saver.ts'
import { usePhoneParser, type PhoneParser } from '#storefront/features/checkout/use-phone-parser.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { askedFields, findCheckoutErrors, type CheckoutErrors, type CheckoutField } from '#shared/rules/checkout.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** The form of a draft: what stands in it, what is wrong with it, and that it is saved as the shopper goes. [CHK-04] */
export const useCheckout = (
  order: Order,
  shippingMethods: readonly ShippingMethod[],
  onOrder: (order: Order | null) => void,
) => {
  const { root } = useShop()
  const storefront = useStorefront()
  const offer = { storefront, shippingMethods, paymentMethods: root.paymentMethods }
  const [values, setValues] = useState(() => valuesOf(order, offer))
  const [shown, setShown] = useState<ReadonlySet<CheckoutField>>(new Set())
  const [refused, setRefused] = useState<CheckoutErrors>({})
  const parser = usePhoneParser()

  const judge = (form: FormValues, parse: PhoneParser | undefined) => {
    const kind = shippingMethods.find(({ _id }) => _id === form.shippingMethod)?.kind ?? null
    const read = (text: string) => parse?.(text, form.phoneCountry, storefront.countries)
    const terms = { storefront, kind, isPhone: parse && ((text: string) => read(text)?.ok ?? false) }
    const errors = findCheckoutErrors(form, terms)
    const phone = read(form.phone)
    const bodies: Bodies = {
      customer: customerBody(form, phone?.ok ? phone.e164 : undefined, errors),
      shippingInfo: shippingBody(form, errors, terms),
      shippingMethod: form.shippingMethod ? { id: form.shippingMethod } : null,
    }
    return { kind, errors, bodies, asked: askedFields(form, terms) }
  }

  const showRefusal = useCallback(
    (error: unknown) => {
      const fields = isRefusedWith(error, 'VALIDATION_ERROR') ? fieldErrorsOf(error.details) : {}
      setRefused((before) => ({ ...before, ...fields }))
      if (isRefusedWith(error, 'ORDER_NOT_FOUND')) onOrder(null)
      return Object.keys(fields).length > 0
    },
    [onOrder],
  )
  const [firstSaved] = useState(() => savedBodies(order, values, judge))
  const { saveSoon, saveNow, failed } = useOrderSaver(order._id, firstSaved, onOrder, showRefusal)

  const latest = useRef(values)
  const put = (next: FormValues) => {
    latest.current = next
    setValues(next)
    keepDraft(next)
    saveSoon(judge(next, parser).bodies)
  }
  const restore = useEffectEvent(() => {
    const next = withDraft(latest.current, offer)
    latest.current = next
    setValues(next)
    saveSoon(judge(next, parser).bodies)
  })
  // What was typed lies in the browser: it can be taken up only after the page has been taken over.
  useEffect(() => restore(), [])
  const saveAsTyped = useEffectEvent(() => saveSoon(judge(latest.current, parser).bodies))
  // A number can be sent only once it can be read.
  useEffect(() => {
    if (parser) saveAsTyped()
  }, [parser])

  const { errors, bodies, asked, kind } = judge(values, parser)
  const visible: CheckoutErrors = {}
  for (const field of asked) {
    const error = refused[field] ?? (shown.has(field) ? errors[field] : undefined)
    if (error) visible[field] = error
  }
  return {
    values,
    kind,
    asked,
    /** What is wrong and may be said by now. */
    errors: visible,
    failed,
    change: (change: Partial<FormValues>) => {
      const next = { ...latest.current, ...change }
      const country = change.country
      setRefused((before) => without(before, Object.keys(change)))
      put(country ? { ...next, shippingMethod: methodFor(country, next.shippingMethod, shippingMethods) } : next)
    },
    leave: (field: CheckoutField) => {
      if (values[field].trim()) setShown((before) => new Set([...before, field]))
      saveNow(bodies).catch(showRefusal)
    },
    /** Before placing: shows all that is wrong and goes to the first of it, or saves the last of it. Answers whether it may go on. */
    finish: async (parse: PhoneParser): Promise<boolean> => {
      const last = judge(latest.current, parse)
      setShown(new Set(last.asked))
      const first = last.asked.find((field) => last.errors[field])
      if (first) focusField(first)
      else await saveNow(last.bodies)
      return first === undefined
    },
    showRefusal,
    wrongCount: shown.size === asked.length ? asked.filter((field) => visible[field]).length : 0,
  }
}

const without = (errors: CheckoutErrors, fields: readonly string[]): CheckoutErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** What the order holds already, as its calls would send it. */
const savedBodies = (
  order: Order,
  values: FormValues,
  judge: (form: FormValues, parse: undefined) => { bodies: Bodies; errors: CheckoutErrors },
): Bodies => {
  const { bodies, errors } = judge(values, undefined)
  return {
    customer: order.customer && customerBody(values, order.customer.phone, errors),
    shippingInfo: order.shippingInfo && bodies.shippingInfo,
    shippingMethod: order.shippingMethod && { id: order.shippingMethod._id },
  }
}
