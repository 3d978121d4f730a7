import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** 'none', the number of proxies in front of the shop, or their addresses and networks. */
export type TrustProxy = 'none' | number | readonly string[]

/**
 * Returns Fastify's `trustProxy`. With it, the visitor's address, scheme and host come from X-Forwarded-For, -Proto and -Host.
 * Fastify takes no number itself: the last so many entries of X-Forwarded-For are trusted here, so the shop must not be reachable
 * past its proxies then.
 */
export function trustedProxies(trustProxy: TrustProxy): NonNullable<FastifyServerOptions['trustProxy']> {
  if (trustProxy === 'none') return false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return [...trustProxy]
}

/** Returns true for an address or a network that Fastify accepts: 10.0.0.1, 10.0.0.0/8, fd00::/8, loopback. */
export function isNetwork(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  return version > 0 && rest.length === 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128))
}
