import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerBrokenRequest } from '#api/http/broken-request.ts'
import { registerReference } from '#api/http/reference.ts'
import { answerUnknown, replyToError } from '#api/http/reply-to-error.ts'
import { requestsPerMinute } from '#api/http/rate-limits.ts'
import type { Shop } from '#api/shop.ts'
import { modules } from '#api/modules/all.ts'

export interface ServerOptions {
  logger: FastifyBaseLogger
  /** 1: the limits as they stand; 100: a hundred times as much. */
  rateLimitFactor: number
  trustProxy?: boolean
}

/** The largest body that a call of the API takes; uploads have their own. */
const bodyLimitBytes = 256 * 1024

/** Builds the HTTP server with every call of the API on it; pages, pictures and the mailbox are added by start.ts. */
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
    // Addresses that cannot be decoded (/%zz) pass the ordinary error handler by.
    frameworkErrors: (error, request, reply) => replyToError(shop.storefront.locale)(error, request, reply),
    clientErrorHandler: answerBrokenRequest(shop.storefront.locale),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(replyToError(shop.storefront.locale))
  server.decorate('limitOf', (name) => requestsPerMinute[name] * rateLimitFactor)
  await server.register(cookie)
  if (rateLimitFactor > 0)
    await server.register(rateLimit, {
      global: true,
      timeWindow: '1 minute',
      max: () => server.limitOf('general'),
      // Calls that the shop makes to itself while it renders a page carry no address of a reader.
      allowList: (request) => request.headers['x-in-process'] === inProcessToken,
    })
  await registerReference(server, shop)
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply, shop.storefront.locale))
  for (const routes of modules) routes(server, shop)
  return server
}

/** Known to this process alone: marks the calls that pages make while they are rendered. */
export const inProcessToken = crypto.randomUUID()
