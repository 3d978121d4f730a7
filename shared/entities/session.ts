import * as z from 'zod/mini'

/**
 * What a sign-in answers. [ENT-01, ACC-03] A request with the header `X-Session: cookie`, and a refresh by the cookie, get the
 * refresh token as the HttpOnly cookie `refresh`, where no script can read it; `refreshToken` is then empty.
 */
export const session = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof session>
