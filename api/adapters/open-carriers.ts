import { novaPoshta, type NovaPoshtaSettings } from '#api/adapters/carriers/nova-poshta.ts'
import { ukrposhta, type UkrposhtaSettings } from '#api/adapters/carriers/ukrposhta.ts'
import { loadSimulators } from '#api/adapters/simulators.ts'
import type { CarrierService } from '#api/ports/carrier.ts'
import type { Carrier } from '#shared/enums.ts'

export interface CarrierSettings {
  /** The carrier whose branches the checkout offers. */
  readonly branchCarrier: Carrier
  /** Undefined: a simulator on this machine. */
  readonly novaPoshta: NovaPoshtaSettings | undefined
  readonly ukrposhta: UkrposhtaSettings | undefined
}

export interface OpenCarriers {
  /** The carriers whose parcels can be tracked. */
  readonly tracking: readonly CarrierService[]
  /** The carrier whose directory is copied. */
  readonly directory: CarrierService | undefined
  close(): Promise<void>
}

/** No carrier at all, for a storefront without branch shipping. [CFG-09] */
export const noCarriers: OpenCarriers = { tracking: [], directory: undefined, close: () => Promise.resolve() }

/** Opens both carriers, and simulators of those without settings. */
export async function openCarriers(settings: CarrierSettings): Promise<OpenCarriers> {
  const simulators = {
    novaPoshta: settings.novaPoshta ? undefined : await (await loadSimulators()).startNovaPoshtaSimulator(),
    ukrposhta: settings.ukrposhta ? undefined : await (await loadSimulators()).startUkrposhtaSimulator(),
  }
  const ukrposhtaSettings = settings.ukrposhta ?? simulators.ukrposhta!.settings // one of both
  const services = [
    novaPoshta(settings.novaPoshta ?? simulators.novaPoshta!.settings), // one of both
    ukrposhta(ukrposhtaSettings),
  ]
  return {
    // Ukrposhta requires a key.
    tracking: services.filter(({ carrier }) => carrier !== 'UKRPOSHTA' || ukrposhtaSettings.trackingKey !== undefined),
    directory: services.find(({ carrier }) => carrier === settings.branchCarrier),
    close: async () => {
      await simulators.novaPoshta?.close()
      await simulators.ukrposhta?.close()
    },
  }
}
