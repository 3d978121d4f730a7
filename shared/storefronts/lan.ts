import type { Storefront } from '#shared/storefronts/storefront.ts'
import { ua } from '#shared/storefronts/ua.ts'

/** The second Ukrainian brand: the Ukrainian storefront under another name and in other colours. [CFG-04] */
export const lan = {
  ...ua,
  name: 'lan',
  brand: { name: 'lan', title: { uk: 'ЛАН', en: 'LAN' } },
  features: { ...ua.features, discountModal: true },
} as const satisfies Storefront
