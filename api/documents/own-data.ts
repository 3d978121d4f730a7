import type { FastifyInstance } from 'fastify'
import { signAccessToken } from '#api/http/access-token.ts'
import { readPageClaims } from '#api/modules/auth/page-session.ts'
import type { Shop } from '#api/shop.ts'
import { signInAddress } from '#shared/rules/customer-paths.ts'

/** Registers the address that downloads all stored data of the signed-in customer. The profile links to it. */
export function registerOwnData(server: FastifyInstance, shop: Shop): void {
  server.get('/profile/export', { schema: { hide: true } }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' })
    const claims = await readPageClaims(shop, request)
    if (!claims) return reply.redirect(signInAddress('/profile/edit'), 303)
    const { statusCode, body } = await server.inject({
      url: '/v1/customer-profile/export',
      // Rate limits count the visitor's own address.
      remoteAddress: request.ip,
      headers: { authorization: `Bearer ${await signAccessToken(shop, claims)}` },
    })
    const name = `${shop.storefront.brand.title.en.toLowerCase()}-${shop.now().toISOString().slice(0, 10)}.json`
    if (statusCode === 200) void reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.status(statusCode).type('application/json; charset=utf-8').send(body)
  })
}
