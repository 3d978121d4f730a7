import type { IdentityButton } from '#api/ports/identity.ts'
import type { PaymentOrigins } from '#api/ports/payment.ts'
import type { Settings } from '#api/settings/settings.ts'

interface Others extends Pick<Settings, 'trackers' | 'map'> {
  /** Of the payment providers. */
  payments?: readonly PaymentOrigins[]
  identity?: IdentityButton | undefined
}

/**
 * Returns the policy of all pages. They run only their own scripts, and those of others that are configured: analytics, pixel and
 * map, which load by the visitor's consent, and the identity provider's library, which loads with the auth dialog and has styles and
 * frames in its folder. The state is a JSON block, so no inline script is needed. Inline style attributes are allowed for computed
 * positions. [LAY-09, ACC-03]
 */
export function writeContentSecurityPolicy({ trackers, map, identity, payments = [] }: Others): string {
  const tracking = trackers.map(({ url }) => new URL(url).origin)
  const receivers = [...tracking, ...trackers.flatMap(({ hosts }) => hosts)]
  const library = identity ? [identity.scriptUrl] : []
  const folder = identity ? [new URL('.', identity.scriptUrl).href] : []
  const maps = map ? [new URL(map.url).origin] : []
  return [
    "default-src 'self'",
    ...directive('script-src', [...tracking, ...library, ...payments.flatMap(({ scripts }) => scripts)]),
    ...directive('connect-src', [...receivers, ...folder, ...payments.flatMap(({ calls }) => calls)]),
    ["img-src 'self' data:", ...new Set(receivers)].join(' '),
    ...directive('frame-src', [...maps, ...folder, ...payments.flatMap(({ frames }) => frames)]),
    ["style-src 'self'", ...folder].join(' '),
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    // Also where a posted form redirects to.
    ["form-action 'self'", ...new Set(payments.flatMap(({ forms }) => forms))].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Without others, `default-src` counts. */
const directive = (name: string, others: readonly string[]): string[] =>
  others.length > 0 ? [[name, "'self'", ...new Set(others)].join(' ')] : []

/**
 * Returns the security headers of every page.
 * @param policy undefined in development, when Vite adds inline scripts to the page
 */
export function toSecurityHeaders(policy: string | undefined): Readonly<Record<string, string>> {
  return {
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
