/**
 * Formats a price for pages, mails and documents: symbol, comma between thousands, two decimals only if it is not whole.
 * ₴1,234 · ₴1,234.50 · −₴487 (U+2212). Does not use Intl, so that server and browser print the same characters.
 * @param minor whole minor units
 * @param symbol the storefront's currency symbol
 * [FMT-01]
 */
export function formatPrice(minor: number, symbol: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`)
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const decimals = digits.slice(-2)
  return `${minor < 0 ? '\u2212' : ''}${symbol}${whole}${decimals === '00' ? '' : `.${decimals}`}`
}
