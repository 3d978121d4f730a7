import type { Customer } from '#shared/entities/customer.ts'
import { guessE164, splitPhone, type ParsedPhone } from '#shared/rules/phone.ts'
import { email, findFieldError, max, phone, required, type FieldError, type Rule } from '#shared/rules/validation.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export type DetailsField = 'lastName' | 'firstName' | 'patronymic' | 'email' | 'phone'
export type DetailsValues = Readonly<Record<DetailsField | 'phoneCountry', string>>
export type DetailsErrors = Partial<Record<DetailsField, FieldError>>

type PhoneParser = (text: string, country: string, countries: readonly string[]) => ParsedPhone

/** Maximum length of a name. The API has the same limit. */
const maxNameLength = 60

/** Returns the fields of this storefront, in page order. [ACC-06] */
export function listDetailsFields({ features, checkout }: Pick<Storefront, 'features' | 'checkout'>): DetailsField[] {
  return [
    ...(checkout.givenNameFirst ? (['firstName', 'lastName'] as const) : (['lastName', 'firstName'] as const)),
    ...(features.patronymic ? (['patronymic'] as const) : []),
    'email',
    'phone',
  ]
}

/** Returns the account as texts of the form. */
export function toDetailsValues(customer: Customer, { homeCountry, countries }: Storefront): DetailsValues {
  const { country, text } = splitPhone(customer.phone ?? '', [homeCountry, ...countries])
  return {
    lastName: customer.lastName ?? '',
    firstName: customer.firstName ?? '',
    patronymic: customer.patronymic ?? '',
    email: customer.email,
    phone: text,
    phoneCountry: country,
  }
}

/** Returns the fields that differ. The country of a phone number counts only if there is a number. */
export function pickChangedFields(
  fields: readonly DetailsField[],
  before: DetailsValues,
  after: DetailsValues,
): DetailsField[] {
  return fields.filter(
    (field) =>
      before[field].trim() !== after[field].trim() ||
      (field === 'phone' && after.phone !== '' && before.phoneCountry !== after.phoneCountry),
  )
}

/** Returns the error of each invalid field. Only the e-mail is required. The server validates again. [VAL-01, VAL-02] */
export function findDetailsErrors(values: DetailsValues, isPhone: (text: string) => boolean): DetailsErrors {
  const name = [max(maxNameLength)]
  const rules: Record<DetailsField, readonly Rule[]> = {
    lastName: name,
    firstName: name,
    patronymic: name,
    email: [required, email],
    phone: [phone((text) => ({ ok: isPhone(text) }))],
  }
  const errors = Object.entries(rules).flatMap(([field, own]) => {
    const error = findFieldError(values[field as DetailsField], own)
    return error ? [[field, error]] : []
  })
  return Object.fromEntries(errors) as DetailsErrors
}

/**
 * Returns the body that changes these fields and leaves the others as they are.
 * @param parse null if the phone metadata could not be loaded: the server then validates the number
 */
export function toDetailsBody(
  changed: readonly DetailsField[],
  values: DetailsValues,
  { countries }: Storefront,
  parse: PhoneParser | null | undefined,
): Partial<Record<DetailsField, string>> {
  return Object.fromEntries(
    changed.map((field) => {
      const text = values[field].trim()
      if (field !== 'phone' || !text) return [field, text]
      const parsed = parse?.(text, values.phoneCountry, countries)
      return [field, parsed?.ok ? parsed.e164 : guessE164(text, values.phoneCountry)]
    }),
  )
}
