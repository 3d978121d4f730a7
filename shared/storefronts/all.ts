import { lan } from '#shared/storefronts/lan.ts'
import type { Storefront, StorefrontName } from '#shared/storefronts/storefront.ts'
import { ua } from '#shared/storefronts/ua.ts'
import { us } from '#shared/storefronts/us.ts'

/** The three storefronts, by the value of the setting STOREFRONT. [CFG-01] */
export const storefronts: Readonly<Record<StorefrontName, Storefront>> = { ua, us, lan }
