import { useStorefront } from '#storefront/state/shop-context.ts'
import { toMinor } from '#shared/rules/money.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

/** Returns a function that formats a wire price (major units) in the storefront's currency. [FMT-01] */
export const usePrice = (): ((major: number) => string) => {
  const { currencySymbol } = useStorefront()
  return (major) => formatPrice(toMinor(major), currencySymbol)
}
