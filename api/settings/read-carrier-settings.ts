import type { Read } from '#api/settings/read-together.ts'
import type { SettingValue } from '#api/settings/table.ts'

/** The carriers of parcels. */
export interface CarrierSettings {
  /** The carrier whose branches the checkout offers. */
  readonly branchCarrier: SettingValue<'BRANCH_CARRIER'>
  /** Undefined: a simulator on this machine. */
  readonly novaPoshta: { readonly url: string; readonly key: string | undefined } | undefined
  readonly ukrposhta:
    | { readonly url: string; readonly directoryKey: string | undefined; readonly trackingKey: string | undefined }
    | undefined
}

/** Reads the carriers. Requires the key of the directory that the checkout needs: without it every sync would fail. */
export function readCarrierSettings(read: Read, problems: string[]): Partial<CarrierSettings> {
  const branchCarrier = read('BRANCH_CARRIER')
  const [novaPoshtaUrl, key] = [read('NOVA_POSHTA_URL'), read('NOVA_POSHTA_KEY')]
  const [ukrposhtaUrl, directoryKey] = [read('UKRPOSHTA_URL'), read('UKRPOSHTA_DIRECTORY_KEY')]
  const trackingKey = read('UKRPOSHTA_TRACKING_KEY')
  if (branchCarrier === 'UKRPOSHTA' && ukrposhtaUrl && !directoryKey)
    problems.push('UKRPOSHTA_DIRECTORY_KEY: is missing; BRANCH_CARRIER=ukrposhta needs it')
  return {
    ...(branchCarrier && { branchCarrier }),
    novaPoshta: novaPoshtaUrl ? { url: novaPoshtaUrl, key } : undefined,
    ukrposhta: ukrposhtaUrl ? { url: ukrposhtaUrl, directoryKey, trackingKey } : undefined,
  }
}
