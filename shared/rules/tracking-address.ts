/**
 * Returns the address of a carrier's own tracking page, recognised by the format of the number; undefined for other formats.
 * Nova Poshta: 14 digits that begin with 20 or 59. Ukrposhta: 13 digits that begin with 05, or the postal union's format that ends
 * with UA. UPS: 1Z and 16 more characters. [ACC-05]
 */
export const trackingAddress = (trackingNumber: string): string | undefined => {
  const number = trackingNumber.replaceAll(/\s/g, '').toUpperCase()
  const carrier = carriers.find(({ format }) => format.test(number))
  return carrier && carrier.address + number
}

const carriers = [
  { format: /^(?:20|59)\d{12}$/, address: 'https://novaposhta.ua/tracking/?cargo_number=' },
  { format: /^(?:05\d{11}|[A-Z]{2}\d{9}UA)$/, address: 'https://track.ukrposhta.ua/tracking_UA.html?barcode=' },
  { format: /^1Z[\dA-Z]{16}$/, address: 'https://www.ups.com/track?tracknum=' },
] as const
