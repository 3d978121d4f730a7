import { createAnalytics } from '#storefront/features/visits/analytics.ts'
import { createPixel } from '#storefront/features/visits/pixel.ts'
import { publicAddress } from '#storefront/features/visits/public-address.ts'
import type { Reporter } from '#storefront/features/visits/reporter.ts'
import { registrationEvent } from '#storefront/state/analytics.ts'
import type { Tracker } from '#storefront/state/root.ts'

const creators: Readonly<Record<Tracker['kind'], (tracker: Tracker) => Reporter>> = {
  analytics: createAnalytics,
  pixel: createPixel,
}
let reporters: readonly Reporter[] | undefined

/**
 * Reports a page to all trackers, which load with the first one. Must only run after consent. [LAY-09]
 * @param path path and query of the page on the screen; the address bar may be ahead of it
 */
export const reportPage = (trackers: readonly Tracker[], path: string): void => {
  reporters ??= begin(trackers)
  for (const reporter of reporters) reporter.reportPage(publicAddress(new URL(path, location.origin).href))
}

const begin = (trackers: readonly Tracker[]): readonly Reporter[] => {
  const all = trackers.map((tracker) => creators[tracker.kind](tracker))
  window.addEventListener(registrationEvent, () => {
    for (const reporter of all) reporter.reportRegistration(publicAddress(location.href))
  })
  return all
}
