import type { TaxProvider } from '#api/ports/tax.ts'
import { findState, calculateSalesTaxMinor } from '#api/rules/sales-tax.ts'

/**
 * Calculates sales tax by the table of states, without asking anyone: an estimate, because counties and cities add their own.
 * Nothing is collected outside the given states, nor in other countries. Keeps no records. [CHK-06]
 * @param nexusStates abbreviations of the states that the shop collects tax in
 */
export function tableTax(nexusStates: readonly string[]): TaxProvider {
  return {
    calculate: ({ address: { country, state: typed, postcode }, items, shippingMinor }) => {
      const nothing = { taxMinor: 0, isEstimate: false, reference: null }
      if (country !== 'US') return Promise.resolve({ ok: true, tax: nothing })
      const state = findState(typed, postcode)
      if (!state) return Promise.resolve({ ok: false, reason: 'ADDRESS' })
      if (!nexusStates.includes(state.code)) return Promise.resolve({ ok: true, tax: nothing })
      const taxMinor = calculateSalesTaxMinor(state, items, shippingMinor)
      return Promise.resolve({ ok: true, tax: { taxMinor, isEstimate: true, reference: null } })
    },
    // The orders themselves are the only records.
    commit: (_reference, orderId) => Promise.resolve(orderId),
    reverse: () => Promise.resolve(),
  }
}
