import type { BrandName } from '#shared/storefronts/storefront.ts'

const prefixes: Readonly<Record<BrandName, string>> = { shyr: 'SH', lan: 'LN' }

/** Returns the prefix of a brand's order numbers: 'SH-'. */
export function getOrderNumberPrefix(brand: BrandName): string {
  return `${prefixes[brand]}-`
}

/** Returns the order number that customers see: 'SH-10001'. [CHK-04] */
export function toOrderNumber(brand: BrandName, count: number): string {
  return getOrderNumberPrefix(brand) + String(count)
}
