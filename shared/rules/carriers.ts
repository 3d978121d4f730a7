import type { Carrier, ParcelStatus } from '#shared/enums.ts'

/** The facts about a parcel that can be derived from its number. */
export interface TrackedNumber {
  readonly carrier: Carrier
  /** Without spaces, in capitals, as the carrier expects it. */
  readonly number: string
  /** The carrier's own tracking page. */
  readonly address: string
}

/**
 * Returns the carrier of a tracking number, recognised by the format; undefined for other formats.
 * Nova Poshta: 14 digits that begin with 20 or 59. Ukrposhta: 13 digits that begin with 05, or the postal union's format that ends
 * with UA. UPS: 1Z and 16 more characters. [ACC-05]
 */
export function findCarrier(trackingNumber: string): TrackedNumber | undefined {
  const number = trackingNumber.replaceAll(/\s/g, '').toUpperCase()
  const format = numberFormats.find(({ format }) => format.test(number))
  return format && { carrier: format.carrier, number, address: format.address + number }
}

const numberFormats = [
  {
    carrier: 'NOVA_POSHTA',
    format: /^(?:20|59)\d{12}$/,
    address: 'https://novaposhta.ua/tracking/?cargo_number=',
  },
  {
    carrier: 'UKRPOSHTA',
    format: /^(?:05\d{11}|[A-Z]{2}\d{9}UA)$/,
    address: 'https://track.ukrposhta.ua/tracking_UA.html?barcode=',
  },
  { carrier: 'UPS', format: /^1Z[\dA-Z]{16}$/, address: 'https://www.ups.com/track?tracknum=' },
] as const satisfies readonly { carrier: Carrier; format: RegExp; address: string }[]

/** Statuses after which a parcel does not move any more. */
export const finalParcelStatuses = ['RECEIVED', 'RETURNED'] as const satisfies readonly ParcelStatus[]
