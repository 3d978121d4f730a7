import * as z from 'zod/mini'

/**
 * The response of a sign-in. [ENT-01, ACC-03] A request with the header `X-Session: cookie`, and a refresh by cookie, receive the
 * refresh token as the HttpOnly cookie `refresh`, which scripts cannot read; `refreshToken` is then empty.
 */
export const session = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof session>
