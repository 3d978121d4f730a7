import { clearAccessToken } from '#storefront/client/access-token.ts'
import { hasErrorCode } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { trackRegistration } from '#storefront/state/analytics.ts'
import { session } from '#storefront/state/session/session.ts'

interface Credentials {
  email: string
  password: string
}

// `keepsSession` makes the server set both tokens as cookies. Each function resolves once this tab shows the new state; all
// tabs refetch details and basket. Each throws the ApiError of its call.

/** Signs in by e-mail and password. [ACC-01] */
export const signIn = async (callApi: CallApi, body: Credentials): Promise<void> => {
  await callApi('POST /v1/auth/login', { body, keepsSession: true })
  await session.publishChange()
}

/** Creates an account, reports it to analytics and signs it in. [ACC-01] */
export const register = async (callApi: CallApi, body: Credentials): Promise<void> => {
  await callApi('POST /v1/auth/register', { body, keepsSession: true })
  trackRegistration()
  await session.publishChange()
}

/** Signs in by the identity provider's token. [ACC-03] */
export const signInWithGoogle = async (callApi: CallApi, idToken: string): Promise<void> => {
  await callApi('POST /v1/auth/google', { body: { idToken }, keepsSession: true })
  await session.publishChange()
}

/**
 * Sets a new password by the token of a mailed link. All sessions of the account end, so this browser signs out as well. [ACC-02]
 */
export const setNewPassword = async (callApi: CallApi, body: { token: string; password: string }): Promise<void> => {
  await callApi('POST /v1/auth/forgot-password', { body })
  if (!session.get().isSignedIn) return
  // First, so that the call carries no bearer token: its session may have ended.
  clearAccessToken()
  await signOut(callApi)
}

/**
 * Signs out here, or with `everywhere` on all devices. [ACC-07]
 * @throws ApiError if the server could not be told: the session then continues
 */
export const signOut = async (callApi: CallApi, { everywhere = false } = {}): Promise<void> => {
  try {
    await callApi('POST /v1/auth/sign-out', { body: { everywhere } })
  } catch (error) {
    // The session had ended already.
    if (!hasErrorCode(error, 'UNAUTHORIZED', 'INVALID_REFRESH_TOKEN')) throw error
  }
  clearAccessToken()
  await session.publishChange()
}
