import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/enums.ts'

/**
 * The newsletter form of a browser without scripts: subscribes as the API does, with its limits, and returns to the form, whose
 * address says how it went. A form of another site subscribes nobody. [DLG-08, CFG-09]
 * @param localeOf returns the language of the page with the form, which becomes the letters'
 */
export const registerNewsletterForm = (
  server: FastifyInstance,
  localeOf: (request: FastifyRequest) => Promise<Locale>,
): void => {
  void server.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 1000 })
    forms.post('/newsletter', { schema: { hide: true } }, async (request, reply) => {
      const { email } = (request.body ?? {}) as { email?: unknown }
      const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
      const outcome = isForeign ? 'invalid' : await subscribe(server, request, await localeOf(request), email)
      return reply.redirect(`/?newsletter=${outcome}#newsletter`, 303)
    })
  })
}

const subscribe = async (
  server: FastifyInstance,
  request: FastifyRequest,
  locale: Locale,
  email: unknown,
): Promise<'sent' | 'invalid' | 'later'> => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/v1/customer-users/subscribe',
    remoteAddress: request.ip,
    headers: { 'accept-language': locale },
    payload: { email },
  })
  if (statusCode === 200) return 'sent'
  return statusCode === 422 ? 'invalid' : 'later'
}
