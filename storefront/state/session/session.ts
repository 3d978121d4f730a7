import { isAccessTokenValid, readAccessToken } from '#storefront/client/access-token.ts'
import { loadChunk } from '#storefront/client/chunk.ts'
import { openTabChannel } from '#storefront/client/tab-channel.ts'
import { openBasket } from '#storefront/state/basket/basket.ts'
import { createStore, useStore } from '#storefront/state/create-store.ts'
import type { SessionContext, SessionState } from '#storefront/state/session/session-context.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Customer } from '#shared/entities/customer.ts'

const store = createStore<SessionState>({ isSignedIn: false, user: null })
let context: SessionContext | undefined
let refreshing: Promise<string | undefined> | undefined

/** The customer's session in this browser. Its tokens are cookies; signing in and out is in sign-in.ts. [ACC-04] */
export const session = {
  get: store.get,
  subscribe: store.subscribe,

  /** Sets the customer's details, e.g. after the profile was edited. */
  setUser: (user: Customer): void => store.set({ isSignedIn: true, user }),

  /** Starts with the customer that the server rendered. Runs once, before hydration. */
  start: ({ callApi, goHome }: Pick<SessionContext, 'callApi' | 'goHome'>, user: Customer | null): void => {
    const isSignedIn = readAccessToken() !== undefined
    const { publish } = openTabChannel('session', () => void change(({ reload }, own) => reload(own)))
    context = { callApi, goHome, store, publish }
    store.set({ isSignedIn, user: isSignedIn ? user : null })
    openBasket(callApi, isSignedIn)
    // The details failed to load, or only the refresh cookie is left.
    if (isSignedIn !== (user !== null)) void change(({ resume }, own) => resume(own)).catch(() => undefined)
  },

  /**
   * Returns the bearer token; undefined for guests. All requests of all tabs that wait for a new one share one refresh. [ACC-04]
   * @throws ApiError if the token could not be refreshed; the session is then dropped
   */
  accessToken: (): string | undefined | Promise<string | undefined> => {
    const token = readAccessToken()
    if (token === undefined || isAccessTokenValid(token, Date.now())) return token
    return (refreshing ??= change(({ refresh }, own) => refresh(own)).finally(() => (refreshing = undefined)))
  },

  /** Drops the session after a 401 and opens the home page. A 401 to a token that has been replaced since changes nothing. [ACC-04] */
  handleUnauthorized: (token: string | undefined): void => {
    if (token === readAccessToken()) void change(({ drop }, own) => drop(own).then(own.goHome))
  },

  /** Shows the new sign-in state in this tab and all others: refetches details and basket. [ACC-07, BSK-03] */
  publishChange: (): Promise<void> => change(({ publishChange }, own) => publishChange(own)),
}

/** Returns the session; until hydration ends, the one that the server rendered. */
export const useSession = (): SessionState => {
  const { user } = useShop().root
  return useStore(store, user ? getServerState(user) : guest)
}

/** Changes of the session are a chunk of their own: a guest's page does without it. */
const change = async <T>(
  work: (changes: typeof import('#storefront/state/session/session-changes.ts'), own: SessionContext) => Promise<T>,
): Promise<T> => {
  const changes = await loadChunk(() => import('#storefront/state/session/session-changes.ts'))
  if (!context) throw new Error('the session has not started')
  return work(changes, context)
}

const guest: SessionState = { isSignedIn: false, user: null }
const serverStates = new WeakMap<Customer, SessionState>()
/** The same object for the same customer, as React compares snapshots by identity. */
const getServerState = (user: Customer): SessionState => {
  const state = serverStates.get(user) ?? { isSignedIn: true, user }
  serverStates.set(user, state)
  return state
}
