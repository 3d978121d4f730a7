import type { CallApi } from '#client/call.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { Store } from '#storefront/state/create-store.ts'

export interface SessionState {
  /** Authenticated: this browser holds tokens. [ACC-04] */
  readonly isSignedIn: boolean
  /** null for guests, and while the details load or if they failed to load. */
  readonly user: Customer | null
}

/** The parts that changes of the session need. */
export interface SessionContext {
  callApi: CallApi
  /** Navigates to the home page in the current language. */
  goHome: () => void
  store: Store<SessionState>
  /** Tells the other tabs that the sign-in state changed. */
  publish: () => void
}
