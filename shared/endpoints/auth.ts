import * as z from 'zod/mini'
import { credentials, email, newPassword, passwordConfirmation } from '#shared/entities/customer.ts'
import { session } from '#shared/entities/session.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/auth'
/** Long enough for every token there is, short enough to be read at once. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
const nothing = z.object({})

export const register = endpoint({
  method: 'POST',
  path: `${base}/register`,
  who: 'guest',
  summary: 'Makes an account and signs it in; the address is confirmed by a mailed link.',
  body: credentials,
  reply: session,
  status: 201,
  errors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  limit: 'login',
  limitBy: 'email',
})

/** One answer, and the same time, for a wrong password and an address that nobody has. [ACC-01] */
export const login = endpoint({
  method: 'POST',
  path: `${base}/login`,
  who: 'guest',
  summary: 'Signs in by e-mail and password.',
  body: credentials,
  reply: session,
  errors: ['USER_WITH_THIS_CREDENTIALS_NOT_FOUND'],
  limit: 'login',
  limitBy: 'email',
})

/** A refresh token works once; for 30 s more it answers the same successor, later its whole session ends. [ACC-04] */
export const refreshSession = endpoint({
  method: 'POST',
  path: `${base}/refresh-session`,
  who: 'guest',
  summary:
    'Answers new tokens for a refresh token: the body’s, or the cookie’s where the body has none and the Origin is the shop’s.',
  body: z.strictObject({ refreshToken: z.optional(token) }),
  reply: session,
  errors: ['INVALID_REFRESH_TOKEN'],
})

/** Ends the session of the access token, of the refresh token or of the cookie; without any there is nothing to end. [ACC-07] */
export const signOut = endpoint({
  method: 'POST',
  path: `${base}/sign-out`,
  who: 'guest',
  summary: 'Ends one session, or all of its owner’s with `everywhere`. Takes the refresh cookie away.',
  body: z.strictObject({ refreshToken: z.optional(token), everywhere: z.optional(z.boolean()) }),
  reply: nothing,
  errors: [],
})

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: `${base}/google`,
  who: 'guest',
  summary: 'Signs in by the identity provider’s token; makes the account at the first time.',
  body: z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(8000)) }),
  reply: session,
  errors: ['GOOGLE_AUTH_TOKEN_NOT_VERIFIED', 'GOOGLE_AUTH_PAYLOAD_NOT_FOUND', 'GOOGLE_AUTH_PAYLOAD_NOT_CONTAIN_EMAIL'],
  limit: 'login',
})

/** Its caller shows the text invalid-reset-email for an address that nobody has. [DLG-06] */
export const resetPassword = endpoint({
  method: 'POST',
  path: `${base}/reset-password`,
  who: 'guest',
  summary: 'Mails a link that sets a new password within the hour, once.',
  body: z.strictObject({ email }),
  reply: nothing,
  errors: ['USER_NOT_FOUND'],
  limit: 'mail',
  limitBy: 'email',
})

/** A link that is used, too old or wrong is BAD_REQUEST with `details: { reason: 'TOKEN_INVALID' }`. [ACC-02] */
export const forgotPassword = endpoint({
  method: 'POST',
  path: `${base}/forgot-password`,
  who: 'guest',
  summary:
    'Sets a new password by the mailed token and ends all sessions. A bad token: details.reason TOKEN_INVALID. Where `confirmation` is sent, it must be the same password.',
  body: z.strictObject({ token, password: newPassword, confirmation: passwordConfirmation }),
  reply: nothing,
  errors: ['BAD_REQUEST', 'PASSWORD_NOT_MATCH'],
  limit: 'login',
})

/** Confirmed, confirmed before, and neither are told apart. [ACC-02] */
export const confirmEmail = endpoint({
  method: 'POST',
  path: `${base}/confirm-email`,
  who: 'guest',
  summary: 'Confirms an address by the mailed token. A bad token: details.reason TOKEN_INVALID.',
  body: z.strictObject({ token }),
  reply: z.object({ status: z.enum(['CONFIRMED', 'ALREADY_CONFIRMED']) }),
  errors: ['BAD_REQUEST', 'BAD_REQUEST_VALUE_NOT_UNIQUE'],
  limit: 'login',
})
