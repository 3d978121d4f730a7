import type { PageState } from '#storefront/navigation/page-state.ts'
import { createStore } from '#storefront/state/create-store.ts'

/** The page that the visitor is about to open. It is rendered hidden, so that it shows at once. */
export const preparedPage = createStore<PageState | undefined>(undefined)

let views = 0

/** Returns a page with a view of its own. */
export const inNewView = (page: PageState): PageState => ({ ...page, view: ++views })

/** Returns a page in the view on the screen if it continues the page there, so that its state stays. */
export const continueView = (next: PageState, shown: PageState): PageState =>
  next.key === shown.key ? { ...next, view: shown.view } : next
