import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import type { TaxAnswer, TaxProvider, TaxRequest } from '#api/ports/tax.ts'
import { findState } from '#api/rules/sales-tax.ts'

export interface StripeTaxSettings {
  readonly secretKey: string
  /** Address of the API: scheme, host and port. */
  readonly apiUrl: string
  /** Stripe's tax code of the shop's goods. */
  readonly taxCode: string
}

/** Stripe's code for shipping. */
const shippingTaxCode = 'txcd_92010001'
const timeoutMs = 5000
const apiVersion = '2026-10-28.endive'

/** Calculates sales tax with Stripe Tax, where the shop's tax registrations are entered, and keeps its records there. [CHK-06] */
export function stripeTax(
  { secretKey, apiUrl, taxCode }: StripeTaxSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): TaxProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const { tax } = new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  })
  return {
    calculate: async (request) => {
      try {
        return toAnswer(request, await tax.calculations.create(toCalculation(request, taxCode)))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'customer_tax_location_invalid')
          return { ok: false, reason: 'ADDRESS' }
        log.warn({ err: error }, 'tax provider')
        return { ok: false, reason: 'UNAVAILABLE' }
      }
    },
    commit: async (reference, orderId) => {
      const { id } = await tax.transactions.createFromCalculation(
        { calculation: reference, reference: orderId },
        { idempotencyKey: `tax:${orderId}` },
      )
      return id
    },
    reverse: async (record, { id, amountMinor }) => {
      await tax.transactions.createReversal(
        { mode: 'partial', original_transaction: record, reference: id, flat_amount: -amountMinor },
        { idempotencyKey: `tax-refund:${id}` },
      )
    },
  }
}

const toCalculation = ({ currency, address, items, shippingMinor }: TaxRequest, taxCode: string) => {
  const { country, state, city, address: line1, postcode } = address
  return {
    currency: currency.toLowerCase(),
    line_items: items.map(({ reference, quantity, netMinor }) => ({
      amount: netMinor,
      quantity,
      reference,
      tax_code: taxCode,
      tax_behavior: 'exclusive' as const,
    })),
    shipping_cost: { amount: shippingMinor, tax_code: shippingTaxCode, tax_behavior: 'exclusive' as const },
    customer_details: {
      address: {
        country,
        // Stripe identifies states by their abbreviations.
        state: (country === 'US' && findState(state, postcode)?.code) || state,
        city,
        ...(line1 && { line1 }),
        postal_code: postcode,
      },
      address_source: 'shipping' as const,
    },
  }
}

/** Throws if the reply does not add up, so that a customer is never charged by a misread one. */
const toAnswer = (
  { items, shippingMinor }: TaxRequest,
  { id, amount_total: totalMinor, tax_amount_exclusive: taxMinor }: Stripe.Tax.Calculation,
): TaxAnswer => {
  const netMinor = items.reduce((sum, item) => sum + item.netMinor, shippingMinor)
  if (!id || !Number.isSafeInteger(taxMinor) || taxMinor < 0 || totalMinor !== netMinor + taxMinor)
    throw new Error(`the tax provider's calculation ${id} does not add up: ${totalMinor} with ${taxMinor} of tax`)
  return { ok: true, tax: { taxMinor, isEstimate: false, reference: id } }
}
