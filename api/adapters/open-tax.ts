import type { FastifyBaseLogger } from 'fastify'
import { stripeTax, type StripeTaxSettings } from '#api/adapters/tax/stripe-tax.ts'
import { loadSimulators } from '#api/adapters/simulators.ts'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import type { TaxProvider } from '#api/ports/tax.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface OpenTaxOptions {
  readonly settings: {
    readonly kind: 'stripe' | 'table' | 'none'
    /** The states that the table, and the simulator, collect tax in. */
    readonly nexusStates?: readonly string[]
    /** Undefined: the simulator. */
    readonly stripe?: StripeTaxSettings | undefined
  }
  readonly storefront: { readonly features: Pick<Storefront['features'], 'taxes'> }
  readonly mode: 'demo' | 'live'
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export interface OpenedTax {
  /** Undefined if the shop collects no sales tax. */
  readonly provider: TaxProvider | undefined
  close: () => Promise<void>
}

const nothingToClose = () => Promise.resolve()

/** Opens the tax provider of a storefront; no provider if the storefront has no taxes. [CFG-02, CFG-03, CHK-06] */
export async function openTax({ settings, storefront, mode, now, log }: OpenTaxOptions): Promise<OpenedTax> {
  const { kind, nexusStates = [], stripe } = settings
  if (!storefront.features.taxes || kind === 'none') return { provider: undefined, close: nothingToClose }
  if (kind === 'table' && mode === 'live' && nexusStates.length === 0)
    log.warn('TAX_NEXUS_STATES is not set: no sales tax is collected. Name the states, or set TAX=none')
  if (kind === 'table') return { provider: tableTax(nexusStates), close: nothingToClose }
  if (stripe) return { provider: stripeTax(stripe, log), close: nothingToClose }
  const simulator = await (await loadSimulators()).startStripeTaxSimulator(now, nexusStates)
  return { provider: stripeTax(simulator.settings, log), close: simulator.close }
}
