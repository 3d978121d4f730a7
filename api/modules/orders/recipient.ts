import { findBranchKind } from '#api/modules/carriers/carriers.queries.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { placeWords } from '#api/rules/place-words.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { OrderCustomer, ShippingInfo } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'
import { isPostcode, normalisePostcode } from '#shared/rules/postcode.ts'

type RecipientInput = Omit<OrderCustomer, 'email'> & { readonly email?: string | null | undefined }

/**
 * Returns a recipient as an order stores it. The browser checks the phone with reduced metadata; the full metadata decides. [VAL-02]
 * @throws AppError VALIDATION_ERROR
 */
export function toRecipient(
  { storefront }: Pick<Shop, 'storefront'>,
  customer: RecipientInput,
): NonNullable<OrderRow['customer']> {
  const { countries, homeCountry, features } = storefront
  const phone = parsePhone(customer.phone, homeCountry, countries)
  if (!phone.ok) throw invalid('phone', 'phone')
  if (customer.patronymic && !features.patronymic) throw invalid('patronymic', 'not_offered')
  return { ...customer, email: customer.email ?? null, phone: phone.e164, patronymic: customer.patronymic || null }
}

/**
 * Returns an address as an order stores it, with the kind of its branch from the carrier's directory.
 * @throws AppError VALIDATION_ERROR for a country, a branch or a postcode that the shop does not ship to
 */
export async function toAddress(
  { storefront, branchCarrier }: Pick<Shop, 'storefront' | 'branchCarrier'>,
  database: Queryable,
  address: ShippingInfo,
): Promise<NonNullable<OrderRow['shippingInfo']>> {
  const { country, postcode, branchNumber } = address
  if (!storefront.countries.includes(country)) throw invalid('country', 'not_offered')
  if (branchNumber && !storefront.features.branchShipping) throw invalid('branchNumber', 'not_offered')
  if (postcode && !isPostcode(postcode, country)) throw invalid('postcode', 'postcode')
  const kind = branchNumber
    ? await findBranchKind(database, branchCarrier, placeWords(address.city), branchNumber)
    : undefined
  return {
    ...address,
    ...(kind && { branchKind: kind }),
    ...(postcode && { postcode: normalisePostcode(postcode) }),
  }
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
