import { clearAccessToken, isAccessTokenValid, readAccessToken } from '#storefront/client/access-token.ts'
import { ApiError } from '#client/api-error.ts'
import { withLock } from '#storefront/client/with-lock.ts'
import { openBasket } from '#storefront/state/basket/basket.ts'
import { clearPrivateTexts } from '#storefront/state/local/session-text.ts'
import type { SessionContext } from '#storefront/state/session/session-context.ts'

/** Shows the sign-in state of the cookies in this tab: refetches details and basket. [ACC-07, BSK-03] */
export const reload = async (context: SessionContext): Promise<void> => {
  const isSignedIn = readAccessToken() !== undefined
  if (!isSignedIn && context.store.get().isSignedIn) clearPrivateTexts()
  context.store.set({ isSignedIn, user: null })
  openBasket(context.callApi, isSignedIn)
  if (isSignedIn) await loadDetails(context)
}

/** Shows the sign-in state of the cookies in all tabs. */
export const publishChange = async (context: SessionContext): Promise<void> => {
  context.publish()
  await reload(context)
}

/** Completes a session that the page load restored only in part: loads missing details, or a missing access token. */
export const resume = async (context: SessionContext): Promise<void> => {
  if (readAccessToken() !== undefined) return loadDetails(context)
  await refresh(context)
  await reload(context)
}

/**
 * Refreshes the tokens, which the server sets as cookies. One tab refreshes at a time and the others use its token. Without Web
 * Locks they refresh too: for 30 s the server returns the same successor to all of them. [ACC-04]
 * @returns the access token; undefined if another tab signed out in the meantime
 * @throws ApiError if the refresh failed or returned nothing; the session is then dropped
 */
export const refresh = (context: SessionContext): Promise<string | undefined> => {
  const before = readAccessToken()
  return withLock('refresh-session', async () => {
    const token = readAccessToken()
    // Another tab refreshed, perhaps while this chunk was loading, or signed out.
    if (token === undefined ? before !== undefined : isAccessTokenValid(token, Date.now())) return token
    try {
      const reply = await context.callApi('POST /v1/auth/refresh-session', { body: {} })
      // The contract promises a token; an empty answer counts as a failure all the same.
      if (!(reply as Partial<typeof reply> | undefined)?.accessToken)
        throw new ApiError('INVALID_REFRESH_TOKEN', 401, '')
      return reply.accessToken
    } catch (error) {
      await drop(context)
      if (error instanceof ApiError && error.status === 401) context.goHome()
      throw error
    }
  })
}

let dropping: Promise<void> | undefined

/** Drops the session in all tabs. Runs once at a time. */
export const drop = (context: SessionContext): Promise<void> =>
  (dropping ??= dropTokens(context)
    .then(() => publishChange(context))
    .finally(() => (dropping = undefined)))

/** Deletes both tokens. If the server can't be reached, its refresh cookie stays and the next page load resumes the session. */
const dropTokens = async ({ callApi }: SessionContext): Promise<void> => {
  // First, so that the call carries no bearer token: a dead one would be refused.
  clearAccessToken()
  await callApi('POST /v1/auth/sign-out', { body: {} }).catch(() => undefined)
}

const loadDetails = async ({ callApi, store }: SessionContext): Promise<void> => {
  const user = await callApi('GET /v1/customer-profile/details').catch(() => null)
  // Signed out in the meantime, so the reply is ignored.
  if (user && store.get().isSignedIn) store.set({ isSignedIn: true, user })
}
