import { checkoutDraft } from '#storefront/state/checkout.ts'
import type { Order, OrderCustomer, ShippingInfo } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import {
  askedFields,
  checkoutFields,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutTerms,
  type CheckoutValues,
} from '#shared/rules/checkout.ts'
import { callingCodes } from '#shared/rules/countries.ts'
import { cleanPostcode } from '#shared/rules/postcode.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** What stands in the form. */
export type FormValues = CheckoutValues & {
  /** ISO code of the country that a number without plus belongs to. */
  readonly phoneCountry: string
}

interface Offer {
  storefront: Storefront
  shippingMethods: readonly ShippingMethod[]
  paymentMethods: readonly PaymentMethod[]
}

/** The form as the order knows it. */
export const valuesOf = ({ customer, shippingInfo, shippingMethod }: Order, offer: Offer): FormValues => {
  const { homeCountry, countries } = offer.storefront
  const phone = splitPhone(customer?.phone ?? '', [homeCountry, ...countries])
  const country = shippingInfo?.country ?? homeCountry
  const [onlyPayment, ...otherPayments] = offer.paymentMethods
  return {
    lastName: customer?.lastName ?? '',
    firstName: customer?.firstName ?? '',
    patronymic: customer?.patronymic ?? '',
    email: customer?.email ?? '',
    phone: phone.text,
    phoneCountry: phone.country,
    country,
    city: shippingInfo?.city ?? '',
    state: shippingInfo?.state ?? '',
    branchNumber: shippingInfo?.branchNumber ?? '',
    address: shippingInfo?.address ?? '',
    postcode: shippingInfo?.postcode ?? '',
    comment: shippingInfo?.comment ?? '',
    shippingMethod: methodFor(country, shippingMethod?._id ?? '', offer.shippingMethods),
    paymentMethod: otherPayments.length === 0 ? (onlyPayment ?? '') : '',
  }
}

/** The chosen method if it delivers there, else the only one that does, else none. */
export const methodFor = (country: string, chosen: string, methods: readonly ShippingMethod[]): string => {
  const able = methods.filter(({ countries }) => countries.includes(country))
  const kept = able.find(({ _id }) => _id === chosen) ?? (able.length === 1 ? able[0] : undefined)
  return kept?._id ?? ''
}

/** What was typed in this tab goes over what the order knows: it may not have been right enough to be saved. */
export const withDraft = (values: FormValues, offer: Offer): FormValues => {
  const typed = readDraft()
  const merged: Record<string, string> = { ...values }
  for (const field of [...checkoutFields, 'phoneCountry'] as const) {
    const text = typed[field]
    if (typeof text === 'string') merged[field] = text
  }
  const next = merged as FormValues // the same fields, each a text
  const offers = (list: readonly string[], value: string, fallback: string) => (list.includes(value) ? value : fallback)
  const country = offers(offer.storefront.countries, next.country, values.country)
  return {
    ...next,
    country,
    phoneCountry: offers(offer.storefront.countries, next.phoneCountry, values.phoneCountry),
    shippingMethod: methodFor(country, next.shippingMethod, offer.shippingMethods),
    paymentMethod: offers(offer.paymentMethods, next.paymentMethod, values.paymentMethod),
  }
}

export const keepDraft = (values: FormValues): void => checkoutDraft.set(JSON.stringify(values))

/** Who receives it, once all of that is right. */
export const customerBody = (
  values: FormValues,
  phone: string | undefined,
  errors: CheckoutErrors,
): OrderCustomer | null => {
  const isRight = !errors.lastName && !errors.firstName && !errors.patronymic && !errors.email && !errors.phone
  if (!isRight || phone === undefined) return null
  const patronymic = values.patronymic.trim()
  return {
    lastName: values.lastName.trim(),
    firstName: values.firstName.trim(),
    email: values.email.trim(),
    phone,
    ...(patronymic && { patronymic }),
  }
}

const addressFields = ['state', 'branchNumber', 'address', 'postcode', 'comment'] as const

/** Where it goes: country and city must be right, of the rest whatever is there and not wrong. */
export const shippingBody = (values: FormValues, errors: CheckoutErrors, terms: CheckoutTerms): ShippingInfo | null => {
  const isWrong = (field: CheckoutField) => errors[field] !== undefined && errors[field].key !== 'required'
  if (errors.country || errors.city || addressFields.some(isWrong)) return null
  const asked = askedFields(values, terms)
  const rest = addressFields.filter((field) => asked.includes(field) && values[field].trim())
  const given = rest.map((field) => [field, field === 'postcode' ? cleanPostcode(values[field]) : values[field].trim()])
  return { country: values.country, city: values.city.trim(), ...Object.fromEntries(given) }
}

/** +380675550142 → UA and 67 555 01 42. */
const splitPhone = (e164: string, countries: readonly string[]): { country: string; text: string } => {
  const country = countries.find((code) => e164.startsWith(`+${callingCodes[code]}`)) ?? countries[0] ?? ''
  const national = e164.slice(`+${callingCodes[country]}`.length)
  return { country, text: national.replace(/^(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4') }
}

const readDraft = (): Partial<Record<string, unknown>> => {
  try {
    const draft: unknown = JSON.parse(checkoutDraft.get() || '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}
