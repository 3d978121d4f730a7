import { findStateCode } from '#shared/rules/states.ts'
import { divideHalfUp, sumMinor } from '#shared/rules/money.ts'
import { stateTaxes, type ClothingExemption, type StateTax } from '#api/rules/state-taxes.ts'

/** An item as it is taxed: the price of its units after the promo code. */
export interface TaxedItem {
  readonly quantity: number
  readonly netMinor: number
}

/** A state of the table with its postal abbreviation. */
export interface FoundState extends StateTax {
  readonly code: string
}

/**
 * Returns the state of an address by its abbreviation or its English name. Returns undefined for an unknown state, and for a
 * postal code that is not in that state. [CHK-06]
 */
export function findState(text: string, postcode: string): FoundState | undefined {
  const code = findStateCode('US', text)
  const state = stateTaxes[code]
  if (!state || !/^\d{5}(?:-\d{4})?$/.test(postcode.trim())) return undefined
  return state.zips.some((zip) => postcode.trim().startsWith(zip)) ? { ...state, code } : undefined
}

/**
 * Returns the state's sales tax in minor units: of each item after its discount and, if the state taxes shipping and any of the items,
 * of the shipping. Each amount is rounded half up separately. [CHK-06]
 */
export function calculateSalesTaxMinor(
  { rate, exemption, taxesShipping }: Pick<StateTax, 'rate' | 'exemption' | 'taxesShipping'>,
  items: readonly TaxedItem[],
  shippingMinor: number,
): number {
  const calculateTax = (amountMinor: number) => divideHalfUp(Math.max(0, amountMinor) * rate, 100_000)
  const taxable = items.map((item) => taxableMinor(item, exemption))
  const isShippingTaxed = taxesShipping && taxable.some((amountMinor) => amountMinor > 0)
  return sumMinor([...taxable, isShippingTaxed ? shippingMinor : 0].map(calculateTax))
}

/** Returns the taxed part of an item. Thresholds are multiplied, because the price of one unit after a discount may not be whole. */
const taxableMinor = ({ netMinor, quantity }: TaxedItem, exemption: ClothingExemption | null): number => {
  if (exemption === null) return netMinor
  if (exemption.kind === 'ALL') return 0
  const exemptMinor = exemption.unitMinor * quantity
  if (exemption.kind === 'BELOW') return netMinor < exemptMinor ? 0 : netMinor
  return Math.max(0, netMinor - exemptMinor)
}
