import { addForeignScript } from '#storefront/client/foreign-script.ts'
import { publicAddress } from '#storefront/features/visits/public-address.ts'
import type { Reporter } from '#storefront/features/visits/reporter.ts'
import type { Tracker } from '#storefront/state/root.ts'

/** The queue that the pixel's script takes over. */
interface Fbq {
  (...command: unknown[]): void
  queue: unknown[][]
  callMethod?: (...command: unknown[]) => void
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}
declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** Starts the Meta pixel. It counts pages and registrations only. */
export const createPixel = ({ id, url }: Tracker): Reporter => {
  const queue: unknown[][] = []
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else queue.push(command)
  }) as Fbq // completed by the next line
  Object.assign(fbq, { queue, push: fbq, loaded: true, version: '2.0', disablePushState: true })
  window.fbq = window._fbq = fbq
  // It would read forms and buttons.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  addForeignScript(url)
  const track = (event: string) => () => {
    // It sends the address of the window, so it gets nothing while that has a secret.
    if (publicAddress(location.href) === location.href.replace(/#.*/, '')) fbq('track', event)
  }
  return { reportPage: track('PageView'), reportRegistration: track('CompleteRegistration') }
}
