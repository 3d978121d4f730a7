import { sizes } from '#shared/enums.ts'
import { maxItems, maxQuantity, mergeItems, type QuantityItem } from '#shared/rules/basket-items.ts'
import { isUuid } from '#shared/rules/id.ts'

/** The cookie of a guest's basket while no scripts run: `<text>~<signature>`. [BSK-01] */
export const basketCookieName = 'basket'
/** The cookie of the promo code that applies to it. */
export const promoCookieName = 'promo-code'

/**
 * Returns a basket as a short text of letters, digits, '.', '~' and '-': 100 items fit into one cookie. Larger quantities than an
 * order takes become the largest it takes.
 */
export function writeBasketText(items: readonly QuantityItem[]): string {
  return items
    .slice(0, maxItems)
    .map(({ variantId, size, quantity }) =>
      [shorten(variantId), sizes.indexOf(size), Math.min(quantity, maxQuantity)].join('.'),
    )
    .join('~')
}

/** Returns the items of such a text, each variant and size once. Skips invalid parts. */
export function readBasketText(text: string): QuantityItem[] {
  return mergeItems(text.split('~').flatMap(readItem), 'larger').slice(0, maxItems)
}

const readItem = (part: string): QuantityItem[] => {
  const [short = '', place = '', count = ''] = part.split('.')
  const [variantId, size, quantity] = [lengthen(short), sizes[Number(place)], Number(count)]
  const isRead = isUuid(variantId) && size !== undefined && Number.isInteger(quantity) && quantity > 0
  return isRead ? [{ variantId, size, quantity: Math.min(quantity, maxQuantity) }] : []
}

/** A UUID in base 36: 25 digits instead of 36 characters. */
const shorten = (uuid: string): string => BigInt(`0x${uuid.replaceAll('-', '')}`).toString(36)

const lengthen = (short: string): string => {
  let value = 0n
  for (const digit of short.slice(0, 26)) {
    const place = Number.parseInt(digit, 36)
    if (Number.isNaN(place)) return ''
    value = value * 36n + BigInt(place)
  }
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.+)$/, '$1-$2-$3-$4-$5')
}
