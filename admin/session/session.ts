import { createBrowserCall, setRepeat } from '#client/browser-call.ts'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { repeatLost } from '#client/repeat-lost.ts'
import { spokenLocale } from '#admin/i18n/locale.ts'
import { createStore } from '#admin/ui/store.ts'

setRepeat(repeatLost)

/**
 * The session of staff in this tab. STARTING: the cookie has not been tried yet. LOCKED: it was idle, and a code of its administrator
 * opens it again.
 */
export type SessionState = 'STARTING' | 'SIGNED_OUT' | 'SIGNED_IN' | 'LOCKED'
export const sessionStore = createStore<SessionState>('STARTING')

/** The access token is in memory alone: each call bears it, and no other site can send one. */
let accessToken: string | undefined
let expiresAtMs = 0
let refreshing: Promise<string | undefined> | undefined
/** A token that expires sooner is refreshed before the call. */
const marginMs = 20_000

/** Calls before there is a session, and those that start, renew and end it. */
const authCall = createBrowserCall(spokenLocale)

const tabs = new BroadcastChannel('counter-session')
tabs.addEventListener('message', ({ data }) => {
  if (data === 'SIGNED_OUT' || data === 'LOCKED') end(data)
  if (data === 'SIGNED_IN' && sessionStore.get() !== 'SIGNED_IN') void refresh().catch(() => undefined)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const tellTabs = (state: SessionState): void => tabs.postMessage(state)

const readExpiryMs = (token: string): number => {
  const [, payload = ''] = token.split('.')
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number } // our own token
  return exp * 1000
}

const begin = (token: string): string => {
  accessToken = token
  // The clock of this device may be wrong, but both times are its own: a token lives for five minutes.
  expiresAtMs = Math.min(readExpiryMs(token), Date.now() + 5 * 60_000)
  sessionStore.set('SIGNED_IN')
  return token
}

const end = (state: 'SIGNED_OUT' | 'LOCKED'): void => {
  accessToken = undefined
  sessionStore.set(state)
}

const isLocked = (error: ApiError): boolean => (error.details as { reason?: unknown } | undefined)?.reason === 'LOCKED'

/** Gets an access token for the cookie. Requests that need one at the same time share the call. */
const refresh = (): Promise<string | undefined> => {
  refreshing ??= authCall('POST /v1/auth/admin/refresh', { body: {}, keepsSession: true })
    .then(({ accessToken: token }) => begin(token))
    .catch((error: unknown) => {
      if (!hasErrorCode(error, 'INVALID_REFRESH_TOKEN')) throw error
      end(isLocked(error) ? 'LOCKED' : 'SIGNED_OUT')
      return undefined
    })
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/**
 * Returns an access token that is valid for a while yet; undefined if the session has ended.
 * @throws ApiError CANCELED while the counter is locked
 */
export const getAccessToken = (): string | Promise<string | undefined> => {
  if (sessionStore.get() === 'LOCKED') throw new ApiError('CANCELED', 0, 'locked')
  return accessToken !== undefined && Date.now() < expiresAtMs - marginMs ? accessToken : refresh()
}

/** Calls the API as the administrator who is signed in. */
export const callApi: CallApi = createBrowserCall(spokenLocale, {
  accessToken: getAccessToken,
  handleUnauthorized: (token) => {
    if (token === accessToken) accessToken = undefined
  },
})

/** Continues the session of this browser, if there is one. Runs once per page load. */
export const resumeSession = async (): Promise<void> => {
  try {
    await refresh()
  } catch {
    // Without a server there is no session; the sign-in shows the error.
    if (sessionStore.get() === 'STARTING') end('SIGNED_OUT')
  }
}

export interface Credentials {
  email: string
  password: string
  tfaCode: string
}

/** Signs in. Throws ApiError USER_WITH_THIS_CREDENTIALS_NOT_FOUND or TFA_CODE_INVALID. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const { accessToken: token } = await authCall('POST /v1/auth/admin/login', { body: credentials, keepsSession: true })
  begin(token)
  tellTabs('SIGNED_IN')
}

/** Locks the counter in every tab: what is typed stays, and nothing is called until a code unlocks it. */
export const lock = (): void => {
  end('LOCKED')
  tellTabs('LOCKED')
}

/** Unlocks the counter by a code. Throws ApiError TFA_CODE_INVALID. */
export const unlock = async (tfaCode: string): Promise<void> => {
  try {
    const { accessToken: token } = await authCall('POST /v1/auth/admin/unlock', {
      body: { tfaCode },
      keepsSession: true,
    })
    begin(token)
    tellTabs('SIGNED_IN')
  } catch (error) {
    if (hasErrorCode(error, 'INVALID_REFRESH_TOKEN')) end('SIGNED_OUT')
    throw error
  }
}

/** Ends the session in every tab of this browser. */
export const signOut = async (): Promise<void> => {
  await authCall('POST /v1/auth/admin/sign-out', { body: {} })
  end('SIGNED_OUT')
  tellTabs('SIGNED_OUT')
}
