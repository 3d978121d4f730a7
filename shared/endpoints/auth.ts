import * as z from 'zod/mini'
import { credentials, email, newPassword, passwordConfirmation } from '#shared/entities/customer.ts'
import { session } from '#shared/entities/session.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/auth'
/** A token of any kind. The limit is above the longest one. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
const nothing = z.object({})

export const register = endpoint({
  method: 'POST',
  path: `${base}/register`,
  who: 'guest',
  summary: 'Creates an account and signs the customer in. A mailed link confirms the address.',
  body: credentials,
  reply: session,
  status: 201,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  limit: 'login',
  limitBy: ['email'],
})

/** Replies the same, in the same time, to a wrong password and an unknown address. [ACC-01] */
export const login = endpoint({
  method: 'POST',
  path: `${base}/login`,
  who: 'guest',
  summary: 'Signs in with e-mail and password.',
  body: credentials,
  reply: session,
  errors: ['USER_WITH_THIS_CREDENTIALS_NOT_FOUND'],
  limit: 'login',
})

/** A refresh token works once. For 30 s more it returns the same successor; after that its whole session ends. [ACC-04] */
export const refreshSession = endpoint({
  method: 'POST',
  path: `${base}/refresh-session`,
  who: 'guest',
  summary:
    'Returns new tokens for the refresh token in the body, or in the cookie if the body has none and the Origin is the shop’s.',
  body: z.strictObject({ refreshToken: z.optional(token) }),
  reply: session,
  errors: ['INVALID_REFRESH_TOKEN'],
  whileClosed: true,
})

/** Ends the session of the access token, the refresh token or the cookie. Does nothing without any of them. [ACC-07] */
export const signOut = endpoint({
  method: 'POST',
  path: `${base}/sign-out`,
  who: 'guest',
  summary: 'Ends one session, or all sessions of its owner with `everywhere`. Deletes the refresh cookie.',
  body: z.strictObject({ refreshToken: z.optional(token), everywhere: z.optional(z.boolean()) }),
  reply: nothing,
  errors: [],
  whileClosed: true,
})

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: `${base}/google`,
  who: 'guest',
  summary: 'Signs in by the identity provider’s token. The first sign-in creates the account.',
  body: z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(8000)) }),
  reply: session,
  errors: ['GOOGLE_AUTH_TOKEN_NOT_VERIFIED', 'GOOGLE_AUTH_PAYLOAD_NOT_FOUND', 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL'],
  limit: 'login',
})

/** For an unknown address the form shows the text invalid-reset-email. [DLG-06] */
export const resetPassword = endpoint({
  method: 'POST',
  path: `${base}/reset-password`,
  who: 'guest',
  summary: 'Mails a link that sets a new password. It is valid once, for one hour.',
  body: z.strictObject({ email }),
  reply: nothing,
  errors: ['USER_NOT_FOUND'],
  limit: 'mail',
  limitBy: ['email'],
})

/** A used, expired or wrong token gets BAD_REQUEST with `details: { reason: 'TOKEN_INVALID' }`. [ACC-02] */
export const forgotPassword = endpoint({
  method: 'POST',
  path: `${base}/forgot-password`,
  who: 'guest',
  summary:
    'Sets a new password by the mailed token and ends all sessions. A bad token gets details.reason TOKEN_INVALID. If `confirmation` is sent, it must equal the password.',
  body: z.strictObject({ token, password: newPassword, confirmation: passwordConfirmation }),
  reply: nothing,
  errors: ['BAD_REQUEST', 'PASSWORD_NOT_MATCH'],
  limit: 'login',
})

/** The reply distinguishes a new confirmation from an earlier one; an invalid token is an error. [ACC-02] */
export const confirmEmail = endpoint({
  method: 'POST',
  path: `${base}/confirm-email`,
  who: 'guest',
  summary: 'Confirms an e-mail address by the mailed token. A bad token gets details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']) }),
  errors: ['BAD_REQUEST', 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
  limit: 'login',
})
