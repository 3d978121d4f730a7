import type { StripeTaxSettings } from '#api/adapters/tax/stripe-tax.ts'
import type { Read } from '#api/settings/read-together.ts'

/** How sales tax is calculated on a storefront with taxes. */
export type TaxSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'table'; readonly nexusStates: readonly string[] }
  /** Without `stripe`: a simulator on this machine, in a demo. */
  | { readonly kind: 'stripe'; readonly nexusStates: readonly string[]; readonly stripe: StripeTaxSettings | undefined }

/** Reads how sales tax is calculated. A live shop needs Stripe's key for Stripe Tax. */
export function readTaxSettings(read: Read, problems: string[], mode: 'demo' | 'live'): TaxSettings {
  const [kind, taxCode, nexusStates = []] = [read('TAX'), read('TAX_CODE'), read('TAX_NEXUS_STATES')]
  if (kind === 'none' || kind === undefined) return { kind: 'none' }
  if (kind === 'table') return { kind, nexusStates }
  const [secretKey, apiUrl] = [read('STRIPE_SECRET_KEY'), read('STRIPE_API_URL')]
  const stripe = secretKey && apiUrl && taxCode ? { secretKey, apiUrl, taxCode } : undefined
  if (mode === 'live' && !stripe && !problems.some((problem) => problem.startsWith('STRIPE_SECRET_KEY:')))
    problems.push('STRIPE_SECRET_KEY: is missing; TAX=stripe needs it')
  return { kind, nexusStates, stripe }
}
