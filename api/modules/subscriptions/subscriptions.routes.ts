import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as subscriptions from '#api/modules/subscriptions/subscriptions.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/subscriptions.ts'

export const subscriptionRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.subscribe, subscriptions.subscribe)
  bind(server, shop, calls.confirmSubscription, subscriptions.confirm)
  void server.register((forms, _options, done) => {
    // Mail programs send a form.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    bind(forms, shop, calls.unsubscribe, subscriptions.unsubscribe)
    done()
  })
}
