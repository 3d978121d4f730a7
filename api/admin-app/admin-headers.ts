import type { FastifyReply } from 'fastify'

/**
 * The policy of the counter: its own scripts, styles, fonts and images, calls to the shop, frames of it, and nothing of anyone else. Strings do not
 * become code or markup: there is no Trusted Types policy. WebAssembly of its own runs: it reads codes before the camera. [ADM-23]
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Sets the headers of the counter's page. They forbid caching and indexing, and allow the camera for scanning.
 * @param development Vite adds scripts to the page, so it has no policy then
 */
export function setAdminHeaders(reply: FastifyReply, { development }: { development: boolean }): void {
  if (!development) void reply.header('content-security-policy', policy)
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  })
}
