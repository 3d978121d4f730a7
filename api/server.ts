import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { replyToBrokenRequest } from '#api/http/broken-request.ts'
import { registerReference } from '#api/http/reference.ts'
import { replyNotFound, replyToError } from '#api/http/reply-to-error.ts'
import { requestsPerMinute } from '#api/http/rate-limits.ts'
import type { Shop } from '#api/shop.ts'
import { modules } from '#api/modules/all.ts'

export interface ServerOptions {
  logger: FastifyBaseLogger
  /** Every rate limit is multiplied by it; 0 switches the limits off. */
  rateLimitFactor: number
  trustProxy?: boolean
}

/** The largest body of a call. Uploads have their own limit. */
const bodyLimitBytes = 256 * 1024

/** Builds the HTTP server with every call of the API. Pages, images and the mailbox are added by start.ts. */
export const buildServer = async (
  shop: Shop,
  { logger, rateLimitFactor, trustProxy = false }: ServerOptions,
): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Addresses that cannot be decoded (/%zz) do not reach the ordinary error handler.
    frameworkErrors: (error, request, reply) => replyToError(shop.storefront.locale)(error, request, reply),
    clientErrorHandler: replyToBrokenRequest(shop.storefront.locale),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(replyToError(shop.storefront.locale))
  server.decorate('inProcessCalls', new Map())
  server.decorate('limitOf', (name) => requestsPerMinute[name] * rateLimitFactor)
  await server.register(cookie)
  if (rateLimitFactor > 0)
    await server.register(rateLimit, {
      global: true,
      timeWindow: '1 minute',
      max: () => server.limitOf('general'),
    })
  await registerReference(server, shop)
  server.setNotFoundHandler((request, reply) => replyNotFound(request, reply, shop.storefront.locale))
  for (const routes of modules) routes(server, shop)
  return server
}
