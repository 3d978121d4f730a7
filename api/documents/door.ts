import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closedPage, closedPagePolicy } from '#api/documents/closed-page.ts'
import { chooseLanguage } from '#api/http/language.ts'
import { isStaffKey, staffDays } from '#api/modules/door/staff-link.ts'
import type { Shop } from '#api/shop.ts'
import type { Door } from '#database/schema/shop.ts'
import { isLocale, localeCookieName } from '#shared/rules/locale-cookie.ts'
import { toErrorText } from '#shared/texts/error-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served to everyone while the shop is closed. */
    whileClosed?: boolean
  }
}

const staffCookie = 'staff'
/** When crawlers and clients should retry. */
const retryAfterSeconds = { closed: 15 * 60, 'never-opened': 24 * 60 * 60 } as const

/**
 * Replies 503 to visitors while the shop is closed: with a page, or an error of the API. Staff with the cookie of a signed link see the
 * shop. Routes with `whileClosed` work for everyone: health, results of payment providers, administrators' calls, files.
 */
export function registerDoor(server: FastifyInstance, shop: Shop): void {
  const findDoor = rememberDoor(shop)
  const requestsWhileClosed = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.whileClosed) return undefined
    const door = await findDoor()
    if (door === 'open') return undefined
    requestsWhileClosed.add(request)
    return isStaffKey(shop, request.cookies[staffCookie]) ? undefined : refuse(shop, request, reply, door)
  })
  // A closed shop is for staff only: not for search engines or shared caches.
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (requestsWhileClosed.has(request))
      void reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
    done()
  })
  server.get<{ Querystring: { key?: string | string[] } }>(
    '/staff-entrance',
    { schema: { hide: true }, config: { whileClosed: true } },
    (request, reply) => {
      const [key = ''] = [request.query.key].flat()
      if (isStaffKey(shop, key))
        void reply.setCookie(staffCookie, key, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: shop.publicUrl.startsWith('https:'),
          maxAge: staffDays * 86_400,
        })
      return reply.header('cache-control', 'no-store').redirect('/', 303)
    },
  )
}

/** Returns a function that reads the state of the door. During an outage of the database the last state counts. */
const rememberDoor = ({ caches }: Pick<Shop, 'caches'>): (() => Promise<Door>) => {
  let last: Door | undefined
  return async () => {
    try {
      last = await caches.door.get('door')
    } catch (error) {
      if (last === undefined) throw error
    }
    return last
  }
}

const refuse = (
  { storefront }: Pick<Shop, 'storefront'>,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Exclude<Door, 'open'>,
): FastifyReply => {
  void reply.status(503).header('retry-after', retryAfterSeconds[door])
  if (request.url.startsWith('/v1/')) {
    const language = chooseLanguage(request.headers['accept-language'], storefront.locale)
    const details = { reason: 'SHOP_CLOSED' }
    return reply.send({ code: 'FORBIDDEN', message: toErrorText('FORBIDDEN', language, { details }), details })
  }
  const { [localeCookieName]: chosen } = request.cookies
  const locale = isLocale(chosen) ? chosen : storefront.locale
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': closedPagePolicy,
      vary: 'Cookie',
    })
    .send(closedPage(storefront, locale, door))
}
