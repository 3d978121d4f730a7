import { minPriceMinor } from '#shared/rules/min-price.ts'
import { toMinor } from '#shared/rules/money.ts'

/** The terms of a method in major units. */
interface MajorTerms {
  readonly price: number
  readonly freeShippingFrom: number | null
}

/** Returns true if every order has this delivery free: it has no price, or is free from the least that an order costs. */
export function isFreeForAll({ price, freeShippingFrom }: MajorTerms): boolean {
  return (
    price === 0 || (freeShippingFrom !== null && freeShippingFrom > 0 && toMinor(freeShippingFrom) <= minPriceMinor)
  )
}
