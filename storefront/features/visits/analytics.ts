import { addForeignScript } from '#storefront/client/foreign-script.ts'
import type { Reporter } from '#storefront/features/visits/reporter.ts'
import type { Tracker } from '#storefront/state/root.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Starts Google Analytics. It counts pages and registrations only, and nothing for advertising. */
export const createAnalytics = ({ id, url }: Tracker): Reporter => {
  const queue = (window.dataLayer ??= [])
  // Its script distinguishes commands from data by the arguments object.
  // oxlint-disable-next-line prefer-rest-params
  const gtag: (...command: unknown[]) => void = function gtag() {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  const consent = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...consent, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  const script = new URL(url)
  script.searchParams.set('id', id)
  addForeignScript(script.href)
  return {
    // `set` as well: it would add the full address to each event.
    reportPage: (page_location) => {
      gtag('set', { page_location, page_referrer: '' })
      gtag('event', 'page_view', { page_location, page_title: document.title })
    },
    reportRegistration: (page_location) => gtag('event', 'sign_up', { page_location, method: 'email' }),
  }
}
