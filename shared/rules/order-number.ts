import type { BrandName } from '#shared/storefronts/storefront.ts'

const prefixes: Readonly<Record<BrandName, string>> = { shyr: 'SH', lan: 'LN' }

/** The number that shoppers name an order by: 'SH-10001'. [CHK-04] */
export const orderNumber = (brand: BrandName, count: number): string => `${prefixes[brand]}-${count}`
