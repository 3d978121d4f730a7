import { countriesWithState } from '#shared/storefronts/countries.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { ShippingKind } from '#shared/enums.ts'
import { isPostcode } from '#shared/rules/postcode.ts'
import { email, findFieldError, max, phone, required, type FieldError, type Rule } from '#shared/rules/validation.ts'

/** What a draft contains so far; empty texts count as missing. */
export interface Delivery {
  readonly kind: ShippingKind | null
  /** Codes of the countries that the chosen method delivers to. */
  readonly methodCountries: readonly string[]
  readonly country: string
  readonly state?: string | null | undefined
  readonly address?: string | null | undefined
  readonly postcode?: string | null | undefined
  readonly branchNumber?: string | null | undefined
}

export type DeliveryField = 'country' | 'shippingMethod' | 'state' | 'address' | 'postcode' | 'branchNumber'

/** Returns the address fields that a kind of delivery requires, beyond country and city. [CHK-01] */
export const deliveryFields = (kind: ShippingKind | null, country: string): readonly DeliveryField[] => [
  ...(countriesWithState.includes(country) ? (['state'] as const) : []),
  ...(kind === 'BRANCH' ? (['branchNumber'] as const) : (['address', 'postcode'] as const)),
]

/**
 * Returns the fields that are missing for delivery, or that name a country the shop does not ship to; empty if nothing is.
 * [CHK-01]
 */
export const missingDelivery = (storefront: Pick<Storefront, 'countries'>, delivery: Delivery): DeliveryField[] => {
  if (!storefront.countries.includes(delivery.country)) return ['country']
  if (delivery.kind === null || !delivery.methodCountries.includes(delivery.country)) return ['shippingMethod']
  return deliveryFields(delivery.kind, delivery.country).filter((field) => {
    const value = field === 'country' || field === 'shippingMethod' ? delivery.country : delivery[field]
    return !value?.trim()
  })
}

/** Every field of the checkout, in the page order of the Ukrainian storefront. [CHK-01] */
export const checkoutFields = [
  'lastName',
  'firstName',
  'patronymic',
  'email',
  'phone',
  'country',
  'city',
  'shippingMethod',
  'state',
  'branchNumber',
  'address',
  'postcode',
  'comment',
  'paymentMethod',
] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutValues = Readonly<Record<CheckoutField, string>>
export type CheckoutErrors = Partial<Record<CheckoutField, FieldError>>

export interface CheckoutTerms {
  readonly storefront: Pick<Storefront, 'countries' | 'features' | 'checkout'>
  /** Delivery kind of the chosen method; null before one is chosen. */
  readonly kind: ShippingKind | null
  /** Returns true for a valid phone number. Without it, the number is only required. */
  readonly isPhone?: ((text: string) => boolean) | undefined
}

/**
 * Returns the fields of this checkout in page order: the first invalid one gets the focus. Before a method is chosen, an address is
 * asked for, so that the first press of the button marks it as well. [CHK-01]
 */
export const askedFields = (values: CheckoutValues, { storefront, kind }: CheckoutTerms): readonly CheckoutField[] => {
  const delivery = new Set<CheckoutField>(deliveryFields(kind, values.country))
  const depends: Partial<Record<CheckoutField, boolean>> = {
    patronymic: storefront.features.patronymic,
    state: delivery.has('state'),
    branchNumber: delivery.has('branchNumber'),
    address: delivery.has('address'),
    postcode: delivery.has('postcode'),
  }
  return fieldsInOrder(storefront.checkout).filter((field) => depends[field] ?? true)
}

/** Fields that stand elsewhere in a checkout with the given name or the address first. */
const names = ['lastName', 'firstName'] as const
const address = ['country', 'address', 'city', 'state', 'postcode'] as const

const fieldsInOrder = ({ givenNameFirst, addressFirst }: Storefront['checkout']): readonly CheckoutField[] => {
  const ordered = givenNameFirst ? moved(checkoutFields, names.toReversed(), 0) : checkoutFields
  return addressFirst ? moved(ordered, address, ordered.indexOf('country')) : ordered
}

/** Returns the fields with some of them together, in this order, at a place. */
const moved = (
  fields: readonly CheckoutField[],
  together: readonly CheckoutField[],
  place: number,
): readonly CheckoutField[] => fields.filter((field) => !together.includes(field)).toSpliced(place, 0, ...together)

/** Returns the error of each invalid field; empty if the order can be placed. The server validates again. [VAL-01, VAL-02] */
export const findCheckoutErrors = (values: CheckoutValues, terms: CheckoutTerms): CheckoutErrors => {
  const errors: CheckoutErrors = {}
  for (const field of askedFields(values, terms)) {
    const error = findFieldError(values[field], rulesOf(field, values, terms))
    if (error) errors[field] = error
  }
  return errors
}

const optional: ReadonlySet<CheckoutField> = new Set(['patronymic', 'comment'])

/** Maximum lengths, equal to those of the order calls. */
const longest: Partial<Record<CheckoutField, number>> = {
  lastName: 60,
  firstName: 60,
  patronymic: 60,
  city: 100,
  state: 60,
  branchNumber: 60,
  address: 200,
  comment: 500,
}

const rulesOf = (field: CheckoutField, { country }: CheckoutValues, { isPhone, storefront }: CheckoutTerms): Rule[] => {
  const own: Partial<Record<CheckoutField, Rule>> = {
    email,
    phone: phone((text) => ({ ok: isPhone?.(text) ?? true })),
    country: (code) => (storefront.countries.includes(code) ? null : { key: 'required', values: {} }),
    postcode: (text) => (!text.trim() || isPostcode(text, country) ? null : { key: 'postcode', values: {} }),
  }
  const length = longest[field]
  const possible = [optional.has(field) ? undefined : required, own[field], length ? max(length) : undefined]
  return possible.filter((rule) => rule !== undefined)
}
