import { storefront } from '#admin/settings.ts'
import { toMinor } from '#shared/rules/money.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

/** Formats wire money (major units) in the shop's currency. [FMT-01] */
export const formatMoney = (major: number): string => formatPrice(toMinor(major), storefront.currencySymbol)
