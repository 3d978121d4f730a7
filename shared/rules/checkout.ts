import { countriesWithState } from '#shared/storefronts/countries.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { BranchKind, ShippingKind } from '#shared/enums.ts'
import { exceedsLocker, lockerLimit } from '#shared/rules/locker.ts'
import { isPostcode } from '#shared/rules/postcode.ts'
import { findStateCode } from '#shared/rules/states.ts'
import { email, findFieldError, max, phone, required, type FieldError, type Rule } from '#shared/rules/validation.ts'

/** The contents of a draft so far; empty texts count as missing. */
export interface Delivery {
  readonly kind: ShippingKind | null
  /** The kind of branch in the carrier's directory; nothing if it does not list it. */
  readonly branchKind?: BranchKind | null | undefined
  /** Codes of the countries that the chosen method delivers to. */
  readonly methodCountries: readonly string[]
  readonly country: string
  readonly state?: string | null | undefined
  readonly address?: string | null | undefined
  readonly postcode?: string | null | undefined
  readonly branchNumber?: string | null | undefined
}

export type DeliveryField = 'country' | 'shippingMethod' | 'state' | 'address' | 'postcode' | 'branchNumber'

/** Where the carrier hands the parcel over, by kind of delivery; the other kinds deliver to an address. */
const branchKinds: Partial<Record<ShippingKind, BranchKind>> = { BRANCH: 'OFFICE', LOCKER: 'LOCKER' }

/**
 * Returns the kind of branch that a kind of delivery goes to: an office or a parcel locker; undefined if it goes to an address. [CHK-01]
 */
export function toBranchKind(kind: ShippingKind | null): BranchKind | undefined {
  return kind === null ? undefined : branchKinds[kind]
}

/**
 * Returns the address fields that a kind of delivery requires, beyond country and city. Before a method is chosen, it is
 * unknown whether an address or a branch is needed, so neither is required. [CHK-01]
 */
export function listDeliveryFields(kind: ShippingKind | null, country: string): readonly DeliveryField[] {
  return [
    ...(countriesWithState.includes(country) ? (['state'] as const) : []),
    ...(kind === null ? [] : toBranchKind(kind) ? (['branchNumber'] as const) : (['address', 'postcode'] as const)),
  ]
}

/**
 * Returns the fields that are missing for delivery, or that name a country the shop does not ship to; empty if nothing is.
 * [CHK-01]
 */
export function listMissingDelivery(storefront: Pick<Storefront, 'countries'>, delivery: Delivery): DeliveryField[] {
  if (!storefront.countries.includes(delivery.country)) return ['country']
  if (delivery.kind === null || !delivery.methodCountries.includes(delivery.country)) return ['shippingMethod']
  return listDeliveryFields(delivery.kind, delivery.country).filter((field) => {
    const value = field === 'country' || field === 'shippingMethod' ? delivery.country : delivery[field]
    return !value?.trim()
  })
}

/**
 * Returns true if the branch number is one of the carrier's, but of the other kind: a parcel locker for delivery to a branch or the
 * other way round. A number that the directory does not list is accepted. [CHK-01]
 */
export function isOtherBranchKind({ kind, branchKind }: Pick<Delivery, 'kind' | 'branchKind'>): boolean {
  const wanted = toBranchKind(kind)
  return Boolean(wanted && branchKind && branchKind !== wanted)
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
  /** The price of the items after the promo code, in minor units. Without it, no limit of a method is checked. */
  readonly declaredMinor?: number | undefined
  /** Returns true for a valid phone number. Without it, the number is only required. */
  readonly isPhone?: ((text: string) => boolean) | undefined
}

/** Returns the fields of this checkout in page order: the first invalid one gets the focus. [CHK-01] */
export function listAskedFields(values: CheckoutValues, { storefront, kind }: CheckoutTerms): readonly CheckoutField[] {
  const delivery = new Set<CheckoutField>(listDeliveryFields(kind, values.country))
  const depends: Partial<Record<CheckoutField, boolean>> = {
    patronymic: storefront.features.patronymic,
    state: delivery.has('state'),
    branchNumber: delivery.has('branchNumber'),
    address: delivery.has('address'),
    postcode: delivery.has('postcode'),
  }
  return fieldsInOrder(storefront.checkout).filter((field) => depends[field] ?? true)
}

/** Fields that have another order in a checkout with the given name or the street address first. */
const names = ['lastName', 'firstName'] as const
const address = ['country', 'shippingMethod', 'address', 'city', 'state', 'postcode'] as const

const fieldsInOrder = ({ givenNameFirst, addressFirst }: Storefront['checkout']): readonly CheckoutField[] => {
  const ordered = givenNameFirst ? moved(checkoutFields, names.toReversed(), 0) : checkoutFields
  return addressFirst ? moved(ordered, address, ordered.indexOf('country')) : ordered
}

/** Returns the fields with some of them grouped, in this order, at an index. */
const moved = (
  fields: readonly CheckoutField[],
  together: readonly CheckoutField[],
  index: number,
): readonly CheckoutField[] => fields.filter((field) => !together.includes(field)).toSpliced(index, 0, ...together)

/** Returns the error of each invalid field; empty if the order can be placed. The server validates again. [VAL-01, VAL-02] */
export function findCheckoutErrors(values: CheckoutValues, terms: CheckoutTerms): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of listAskedFields(values, terms)) {
    const error = findFieldError(values[field], listRules(field, values, terms))
    if (error) errors[field] = error
  }
  return errors
}

/** `state` has a rule of its own, whose message names the choice. */
const notRequired: ReadonlySet<CheckoutField> = new Set(['patronymic', 'comment', 'state'])

/** Maximum lengths, equal to those of the order calls. */
const longest: Partial<Record<CheckoutField, number>> = {
  lastName: 60,
  firstName: 60,
  patronymic: 60,
  city: 100,
  branchNumber: 60,
  address: 200,
  comment: 500,
}

const listRules = (
  field: CheckoutField,
  { country }: CheckoutValues,
  { isPhone, storefront, kind, declaredMinor = 0 }: CheckoutTerms,
): Rule[] => {
  const ownRules: Partial<Record<CheckoutField, Rule>> = {
    email,
    phone: phone((text) => ({ ok: isPhone?.(text) ?? true })),
    country: (code) => (storefront.countries.includes(code) ? null : { key: 'required', values: {} }),
    shippingMethod: () => (exceedsLocker(kind, declaredMinor) ? lockerLimit : null),
    state: (text) =>
      findStateCode(country, text)
        ? null
        : { key: country === 'CA' ? 'required-province' : 'required-state', values: {} },
    postcode: (text) => (!text.trim() || isPostcode(text, country) ? null : { key: 'postcode', values: {} }),
  }
  const length = longest[field]
  const possible = [notRequired.has(field) ? undefined : required, ownRules[field], length ? max(length) : undefined]
  return possible.filter((rule) => rule !== undefined)
}
