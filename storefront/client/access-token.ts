/** An access token that expires sooner is refreshed before it is used. [ACC-04] */
const minRemainingMs = 60_000

/** Returns the access token from the cookie that api/http/session-cookie.ts sets; undefined if signed out. */
export const readAccessToken = (): string | undefined => /(?:^|; *)access=([^;]+)/.exec(document.cookie)?.[1]

/** Deletes that cookie. The refresh token is HttpOnly: only the server can delete it. */
export const clearAccessToken = (): void => {
  document.cookie = 'access=; Max-Age=0; Path=/; SameSite=Lax'
}

/** Returns true if the token expires more than 60 s from now; false for anything that is not a JWT with an expiry. [ACC-04] */
export const isAccessTokenValid = (token: string, nowMs: number): boolean => {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1000 - nowMs > minRemainingMs
  } catch {
    return false
  }
}
