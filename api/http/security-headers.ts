import type { FastifyReply } from 'fastify'

/**
 * A page runs its own scripts and nothing else: the state is a JSON block, so no inline script is ever needed. Style attributes
 * alone are allowed, for positions that are computed.
 */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export const setSecurityHeaders = (reply: FastifyReply, { development }: { development: boolean }): void => {
  // While developing, Vite puts scripts of its own into the page.
  if (!development) void reply.header('content-security-policy', policy)
  void reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
