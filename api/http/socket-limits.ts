import type { Server } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { maxParsedHeaderBytes } from '#api/http/header-size.ts'

/** How long a connection may take, and how many there may be. [API-06] */
export interface SocketLimits {
  /** Until the headers of a request have arrived, a connection that sends nothing included. */
  readonly headersMs: number
  /** Until its body has. */
  readonly requestMs: number
  /** Without a byte in either direction: a client that does not read its reply. */
  readonly stalledMs: number
  /** Between two requests. Longer than the 60 s of usual load balancers, which must not reuse a connection that is being closed. */
  readonly keepAliveMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
  /** Further connections are closed at once. */
  readonly maxConnections: number
}

export const socketLimits: SocketLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  stalledMs: 90_000,
  keepAliveMs: 65_000,
  checkMs: 2000,
  maxConnections: 4096,
}

/** Returns the limits as Fastify's options. Fastify itself sets none. */
export function toServerOptions({ headersMs, requestMs, stalledMs, keepAliveMs, checkMs }: SocketLimits) {
  return {
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: maxParsedHeaderBytes,
    },
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyServerOptions & { http: object }
}

export function boundConnections(server: Server, { maxConnections }: SocketLimits): void {
  server.maxConnections = maxConnections
}
