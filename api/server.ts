import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { replyToBrokenRequest } from '#api/http/broken-request.ts'
import { registerReference } from '#api/reference/reference.ts'
import { replyNotFound, replyToError, type ErrorPage } from '#api/http/reply-to-error.ts'
import { createLimits } from '#api/http/limits.ts'
import { limitStatements } from '#api/http/work-kind.ts'
import { assertOneTarget, toPath } from '#api/http/request-target.ts'
import { boundHeaders } from '#api/http/header-size.ts'
import { limitWork } from '#api/http/work-limit.ts'
import { registerRequestLimits } from '#api/http/request-limits.ts'
import { registerSearchSlots } from '#api/http/search-slots.ts'
import { trustedProxies, type TrustProxy } from '#api/http/trusted-proxies.ts'
import { registerDoor } from '#api/documents/door.ts'
import { fallbackPage } from '#api/documents/fallback-page.ts'
import { createDefaultHeaders } from '#api/http/default-headers.ts'
import { boundConnections, socketLimits, toServerOptions, type SocketLimits } from '#api/http/socket-limits.ts'
import { registerOperation, type Operation } from '#api/http/operation.ts'
import type { Shop } from '#api/shop.ts'
import { modules } from '#api/modules/all.ts'

export interface ServerOptions {
  logger: FastifyBaseLogger
  /** Every rate limit is multiplied by it; 0 switches the limits off. */
  rateLimitFactor: number
  /** The proxies whose X-Forwarded headers count. Default: none. */
  trustProxy?: TrustProxy
  /** Shares the limits with other processes. */
  redis?: Redis | undefined
  /** Hosts for which the API reference is served. Default: all. */
  allowedHosts?: readonly string[]
  sockets?: SocketLimits
  /** How many requests it works on at once. */
  maxAtWork?: number
  /** Undefined in tests that need neither health nor metrics. */
  operation?: Operation
}

/** The largest body of a call. Uploads have their own limit. */
const bodyLimitBytes = 256 * 1024

/** Builds the HTTP server with every call of the API. Pages, images and the mailbox are added by start-shop.ts. */
export async function buildServer(
  shop: Shop,
  {
    logger,
    rateLimitFactor,
    trustProxy = 'none',
    redis,
    allowedHosts,
    sockets = socketLimits,
    maxAtWork,
    operation,
  }: ServerOptions,
): Promise<FastifyInstance> {
  const errorPage: ErrorPage = (locale, reason) => fallbackPage(shop.storefront, locale, reason)
  const setDefaultHeaders = createDefaultHeaders(shop)
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    ...toServerOptions(sockets),
    trustProxy: trustedProxies(trustProxy),
    // Ids of several processes must not be equal.
    genReqId: () => randomUUID(),
    // A request on an open connection is served while the process stops; its connection is closed afterwards.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }) => toPath(url),
    // Addresses that cannot be decoded (/%zz) do not reach the ordinary error handler.
    frameworkErrors: (error, request, reply) => {
      setDefaultHeaders(request, reply)
      replyToError(shop.storefront.locale, errorPage)(error, request, reply)
    },
    clientErrorHandler: replyToBrokenRequest(shop.storefront.locale),
  })
  boundConnections(server.server, sockets)
  server.addHook('onSend', (request, reply, _payload, done) => {
    setDefaultHeaders(request, reply)
    done()
  })
  boundHeaders(server)
  assertOneTarget(server)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(replyToError(shop.storefront.locale, errorPage))
  server.decorate('inProcessCalls', new Map())
  server.decorate('limits', createLimits(rateLimitFactor, `shyr.${shop.storefront.name}`, redis))
  limitStatements(server)
  if (operation) registerOperation(server, shop, operation)
  await server.register(cookie)
  // Before the routes: it compresses the replies of those that are registered after it. Requests are not decompressed.
  await server.register(compress, {
    globalDecompression: false,
    // Brotli is only for responses that are compressed once. Its encoder takes megabytes, and replies wait for each other (decision 70).
    encodings: ['gzip', 'identity'],
  })
  registerRequestLimits(server, shop)
  registerDoor(server, shop)
  limitWork(server, maxAtWork)
  registerSearchSlots(server, shop, { isLimited: rateLimitFactor > 0 })
  await registerReference(server, shop, allowedHosts)
  server.setNotFoundHandler((request, reply) => replyNotFound(request, reply, shop.storefront.locale))
  for (const routes of modules) routes(server, shop)
  return server
}

/** Builds the HTTP server of a process that only runs jobs: health and metrics. */
export function buildWorkerServer(
  shop: Shop,
  { logger, operation }: Required<Pick<ServerOptions, 'logger' | 'operation'>>,
): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  })
  server.setErrorHandler(
    replyToError(shop.storefront.locale, (locale, reason) => fallbackPage(shop.storefront, locale, reason)),
  )
  limitStatements(server)
  registerOperation(server, shop, operation)
  return server
}
