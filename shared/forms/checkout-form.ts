import type { Customer } from '#shared/entities/customer.ts'
import type { Order, OrderCustomer, ShippingInfo } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import {
  listAskedFields,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutTerms,
  type CheckoutValues,
} from '#shared/rules/checkout.ts'
import { guessE164, splitPhone, type ParsedPhone } from '#shared/rules/phone.ts'
import { normalisePostcode } from '#shared/rules/postcode.ts'
import { findStateCode } from '#shared/rules/states.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The texts of the form. */
export type CheckoutFormValues = CheckoutValues & {
  /** ISO code of the country of a number without plus. */
  readonly phoneCountry: string
}

/** The bodies of a draft's calls; null: the part is incomplete or wrong. */
export interface CheckoutBodies {
  customer: OrderCustomer | null
  shippingInfo: ShippingInfo | null
  shippingMethod: { id: string } | null
}

type PhoneParser = (text: string, country: string, countries: readonly string[]) => ParsedPhone

export interface CheckoutOffer {
  storefront: Storefront
  shippingMethods: readonly ShippingMethod[]
  paymentMethods: readonly PaymentMethod[]
}

/** The part of the form that a customer's account can fill. */
type RecipientValues = Pick<
  CheckoutFormValues,
  'lastName' | 'firstName' | 'patronymic' | 'email' | 'phone' | 'phoneCountry'
>

/** Returns the recipient as texts of the form; empty for null. */
export function toRecipient(
  customer: (Pick<Customer, 'firstName' | 'lastName' | 'patronymic' | 'phone'> & { email: string | null }) | null,
  { homeCountry, countries, features }: Storefront,
): RecipientValues {
  const phone = splitPhone(customer?.phone ?? '', [homeCountry, ...countries])
  return {
    lastName: customer?.lastName ?? '',
    firstName: customer?.firstName ?? '',
    patronymic: (features.patronymic && customer?.patronymic) || '',
    email: customer?.email ?? '',
    phone: phone.text,
    phoneCountry: phone.country,
  }
}

/**
 * Returns the form as the order has it.
 * @param user the signed-in customer, who is the recipient of an order that has none yet [CHK-01]
 */
export function toValues(
  { customer, shippingInfo, shippingMethod, paymentMethod }: Order,
  offer: CheckoutOffer,
  user: Customer | null,
): CheckoutFormValues {
  const { homeCountry } = offer.storefront
  const country = shippingInfo?.country ?? homeCountry
  const [onlyPayment, ...otherPayments] = offer.paymentMethods
  const lastPayment = offer.paymentMethods.find((one) => one === paymentMethod)
  return {
    ...toRecipient(customer ?? user, offer.storefront),
    country,
    city: shippingInfo?.city ?? '',
    state: findStateCode(country, shippingInfo?.state ?? ''),
    branchNumber: shippingInfo?.branchNumber ?? '',
    address: shippingInfo?.address ?? '',
    postcode: shippingInfo?.postcode ?? '',
    comment: shippingInfo?.comment ?? '',
    shippingMethod: methodFor(country, shippingMethod?._id ?? '', offer.shippingMethods),
    paymentMethod: otherPayments.length === 0 ? (onlyPayment ?? '') : (lastPayment ?? ''),
  }
}

/** Returns the chosen method if it delivers there, else the only one that does, else the one that never costs anything, else ''. */
export function methodFor(country: string, chosen: string, methods: readonly ShippingMethod[]): string {
  const delivering = methods.filter(({ countries }) => countries.includes(country))
  const only = delivering.length === 1 ? delivering[0] : undefined
  const free = delivering.find(({ price }) => price === 0)
  return (delivering.find(({ _id }) => _id === chosen) ?? only ?? free)?._id ?? ''
}

/**
 * Returns the values with every choice one that is offered: a draft may name a country or method that is gone, and another
 * country has other methods.
 */
export function completeValues(
  values: CheckoutFormValues,
  { storefront, shippingMethods, paymentMethods }: CheckoutOffer,
): CheckoutFormValues {
  const { countries, homeCountry } = storefront
  const offered = (list: readonly string[], value: string, fallback: string) =>
    list.includes(value) ? value : fallback
  const country = offered(countries, values.country, homeCountry)
  return {
    ...values,
    country,
    state: findStateCode(country, values.state),
    phoneCountry: offered(countries, values.phoneCountry, homeCountry),
    shippingMethod: methodFor(country, values.shippingMethod, shippingMethods),
    paymentMethod: offered(paymentMethods, values.paymentMethod, paymentMethods.length === 1 ? paymentMethods[0]! : ''),
  }
}

/**
 * Returns the bodies of the order's calls, each null while its part is not right.
 * @param parse undefined while it loads: the number is not sent yet; null if it could not be loaded: the server checks the number
 */
export function toCheckoutBodies(
  values: CheckoutFormValues,
  errors: CheckoutErrors,
  terms: CheckoutTerms,
  parse: PhoneParser | null | undefined,
): CheckoutBodies {
  return {
    customer: customerBody(values, phoneToSend(values, terms.storefront.countries, parse), errors),
    shippingInfo: shippingBody(values, errors, terms),
    shippingMethod: values.shippingMethod ? { id: values.shippingMethod } : null,
  }
}

const phoneToSend = (
  { phone, phoneCountry }: CheckoutFormValues,
  countries: readonly string[],
  parse: PhoneParser | null | undefined,
): string | undefined => {
  if (parse === null) return guessE164(phone, phoneCountry)
  const parsed = parse?.(phone, phoneCountry, countries)
  return parsed?.ok ? parsed.e164 : undefined
}

/** Returns the stored data of the order in the shape of the bodies of its calls. */
export function toSavedBodies({ customer, shippingInfo, shippingMethod }: Order): CheckoutBodies {
  return {
    customer: customer && {
      lastName: customer.lastName ?? '',
      firstName: customer.firstName ?? '',
      email: customer.email ?? '',
      phone: customer.phone,
      ...(customer.patronymic && { patronymic: customer.patronymic }),
    },
    shippingInfo: shippingInfo && {
      country: shippingInfo.country,
      city: shippingInfo.city,
      ...Object.fromEntries(
        addressFields.flatMap((field) => (shippingInfo[field] ? [[field, shippingInfo[field]]] : [])),
      ),
    },
    shippingMethod: shippingMethod && { id: shippingMethod._id },
  }
}

/** Returns who receives the order, once all of that is right. */
const customerBody = (
  values: CheckoutFormValues,
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

const missing: ReadonlySet<string> = new Set(['required', 'required-state', 'required-province'])

/** Returns the address of the order. Country and city must be valid; other fields are included if they are filled and valid. */
const shippingBody = (
  values: CheckoutFormValues,
  errors: CheckoutErrors,
  terms: CheckoutTerms,
): ShippingInfo | null => {
  const isWrong = (field: CheckoutField) => errors[field] !== undefined && !missing.has(errors[field].key)
  if (errors.country || errors.city || addressFields.some(isWrong)) return null
  const asked = listAskedFields(values, terms)
  const rest = addressFields.filter((field) => asked.includes(field) && values[field].trim())
  const given = rest.map((field) => [
    field,
    field === 'postcode' ? normalisePostcode(values[field]) : values[field].trim(),
  ])
  return { country: values.country, city: values.city.trim(), ...Object.fromEntries(given) }
}
