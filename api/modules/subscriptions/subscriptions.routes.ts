import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as subscriptions from '#api/modules/subscriptions/subscriptions.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/subscriptions.ts'

export function subscriptionRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.subscribe, subscriptions.subscribe)
  bind(server, shop, calls.confirmSubscription, subscriptions.confirm)
  void server.register(async (forms) => {
    // Mail programs send a form.
    await forms.register(formbody, { bodyLimit: 1000 })
    bind(forms, shop, calls.unsubscribe, subscriptions.unsubscribe)
  })
}
