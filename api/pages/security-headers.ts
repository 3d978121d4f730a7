import type { FastifyReply } from 'fastify'
import type { Settings } from '#api/settings.ts'

/**
 * Returns the policy of all pages. They run only their own scripts, and those of the analytics, pixel and map that are configured:
 * which of them load is decided by the visitor's consent. The state is a JSON block, so no inline script is needed. Inline style
 * attributes are allowed for computed positions. [LAY-09]
 */
export const contentSecurityPolicy = ({ trackers, map }: Pick<Settings, 'trackers' | 'map'>): string => {
  const scripts = trackers.map(({ url }) => new URL(url).origin)
  const receivers = [...scripts, ...trackers.flatMap(({ hosts }) => hosts)]
  return [
    "default-src 'self'",
    ...(scripts.length ? [directive('script-src', scripts), directive('connect-src', receivers)] : []),
    ["img-src 'self' data:", ...new Set(receivers)].join(' '),
    ...(map ? [directive('frame-src', [new URL(map.url).origin])] : []),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

const directive = (name: string, origins: readonly string[]): string => [name, "'self'", ...new Set(origins)].join(' ')

/** @param policy undefined in development, when Vite adds inline scripts to the page */
export const setSecurityHeaders = (reply: FastifyReply, policy: string | undefined): void => {
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  void reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
