import { createBrowserCall, setRepeat } from '#client/browser-call.ts'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { repeatLost } from '#client/repeat-lost.ts'
import type { StaffProof } from '#shared/entities/admin/passkey.ts'
import { askConfirmation, isConfirmationNeeded } from '#admin/session/confirmation.ts'
import { askPasskey } from '#admin/session/passkey.ts'
import { getCallLocale } from '#admin/i18n/locale.ts'
import { createStore } from '#admin/ui/store.ts'

setRepeat(repeatLost)

/**
 * The session of staff in this tab. STARTING: the cookie has not been tried yet. LOCKED: it was idle, and a code of its administrator
 * opens it again.
 */
export type SessionState = 'STARTING' | 'SIGNED_OUT' | 'SIGNED_IN' | 'LOCKED'
export const sessionStore = createStore<SessionState>('STARTING')

/** The administrator who is or was signed in last, and owns the work that the browser stores. */
export const staffIdStore = createStore<string | undefined>(undefined)

const leaving = new Set<() => void>()
/** Registers a function that runs at each sign-out, in every tab, and deletes stored work of the browser. */
export const whenSigningOut = (forget: () => void): void => void leaving.add(forget)

/** The access token is only in memory: each call sends it, and other sites cannot. */
let accessToken: string | undefined
let expiresAtMs = 0
let refreshing: Promise<string | undefined> | undefined
/** A token that expires sooner is refreshed before the call. */
const marginMs = 20_000

/** Calls before there is a session, and those that start, renew and end it. */
const authCall = createBrowserCall(getCallLocale)

const tabs = new BroadcastChannel('counter-session')
tabs.addEventListener('message', ({ data }) => {
  if (data === 'SIGNED_OUT') leave()
  if (data === 'LOCKED') end(data)
  if (data === 'SIGNED_IN' && sessionStore.get() !== 'SIGNED_IN') void refresh().catch(() => undefined)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const publishSessionState = (state: SessionState): void => tabs.postMessage(state)

const readToken = (token: string): { sub: string; exp: number } => {
  const [, payload = ''] = token.split('.')
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string; exp: number } // our own token
}

const begin = (token: string): string => {
  accessToken = token
  const { sub, exp } = readToken(token)
  staffIdStore.set(sub)
  // The clock of this device may be wrong, but both times are its own: a token lives for five minutes.
  expiresAtMs = Math.min(exp * 1000, Date.now() + 5 * 60_000)
  sessionStore.set('SIGNED_IN')
  return token
}

const end = (state: 'SIGNED_OUT' | 'LOCKED'): void => {
  accessToken = undefined
  sessionStore.set(state)
}

/** The names of typed texts that this browser stores begin with this prefix. */
export const draftPrefix = 'counter-draft'

/** Ends the session at a sign-out and deletes the work that this browser stores. */
const leave = (): void => {
  for (const forget of leaving) forget()
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
  end('SIGNED_OUT')
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

const callOnce = createBrowserCall(getCallLocale, {
  accessToken: getAccessToken,
  handleUnauthorized: (token) => {
    if (token === accessToken) accessToken = undefined
  },
})

/**
 * Calls the API as the signed-in administrator. If a call needs a fresh proof, requests it over the page and repeats the call with the
 * same key. The calling screen only waits longer.
 */
export const callApi = (async (...call: Parameters<typeof callOnce>) => {
  try {
    return await callOnce(...call)
  } catch (error) {
    if (!isConfirmationNeeded(error) || !(await askConfirmation())) throw error
    return callOnce(...call)
  }
}) as CallApi

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
  publishSessionState('SIGNED_IN')
}

/** Signs in by a passkey. Throws ApiError USER_WITH_THIS_CREDENTIALS_NOT_FOUND, or an error of the browser. */
export const signInByPasskey = async (): Promise<void> => {
  const passkey = await askPasskey(await authCall('POST /v1/auth/admin/passkey-options', { body: {} }))
  const { accessToken: token } = await authCall('POST /v1/auth/admin/passkey', {
    body: { passkey },
    keepsSession: true,
  })
  begin(token)
  publishSessionState('SIGNED_IN')
}

/** Confirms by a code that it is the administrator. Throws ApiError TFA_CODE_INVALID. */
export const confirmByCode = async (tfaCode: string): Promise<void> => {
  await callOnce('POST /v1/admin-profile/confirm', { body: { tfaCode } })
}

/** Confirms by a passkey. Throws ApiError TFA_CODE_INVALID, or an error of the browser. */
export const confirmByPasskey = async (): Promise<void> => {
  const { passkey: request } = await callOnce('POST /v1/admin-profile/confirm-options', { body: {} })
  // Its last passkey was removed meanwhile.
  if (!request) throw new ApiError('CANCELED', 0, 'no passkey')
  await callOnce('POST /v1/admin-profile/confirm', { body: { passkey: await askPasskey(request) } })
}

/** Locks the counter in every tab: typed values stay, and no calls are made until a code unlocks it. */
export const lock = (): void => {
  end('LOCKED')
  publishSessionState('LOCKED')
}

/** Unlocks the counter by a code. Throws ApiError TFA_CODE_INVALID. */
export const unlock = (tfaCode: string): Promise<void> => unlockBy({ tfaCode })

/** Unlocks the counter by a passkey of its administrator. Throws ApiError TFA_CODE_INVALID, or an error of the browser. */
export const unlockByPasskey = async (): Promise<void> =>
  unlockBy({ passkey: await askPasskey(await authCall('POST /v1/auth/admin/passkey-options', { body: {} })) })

const unlockBy = async (body: StaffProof): Promise<void> => {
  try {
    const { accessToken: token } = await authCall('POST /v1/auth/admin/unlock', { body, keepsSession: true })
    begin(token)
    publishSessionState('SIGNED_IN')
  } catch (error) {
    if (hasErrorCode(error, 'INVALID_REFRESH_TOKEN')) end('SIGNED_OUT')
    throw error
  }
}

/** Ends the session in every tab of this browser, and deletes the drafts: they belong to who was signed in. */
export const signOut = async (): Promise<void> => {
  await authCall('POST /v1/auth/admin/sign-out', { body: {} })
  leave()
  publishSessionState('SIGNED_OUT')
}
