import type { FastifyReply } from 'fastify'

/**
 * Pages run only their own scripts. The state is a JSON block, so no inline script is needed. Inline style attributes are allowed
 * for computed positions.
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
  // In development Vite adds inline scripts to the page.
  if (!development) void reply.header('content-security-policy', policy)
  void reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
