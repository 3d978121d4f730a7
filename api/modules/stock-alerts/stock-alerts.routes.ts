import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { setTurnCookie } from '#api/http/turn-cookie.ts'
import * as stockAlerts from '#api/modules/stock-alerts/stock-alerts.service.ts'
import * as turns from '#api/modules/stock-alerts/turns.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/stock-alerts.ts'

export function stockAlertRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createStockAlert, stockAlerts.create)
  bind(server, shop, calls.confirmStockAlert, stockAlerts.confirm)
  bind(server, shop, calls.listWaiting, turns.listWaiting)
  bind(server, shop, calls.useTurn, turns.useTurn, (reply, { state }) => {
    const { token, action } = reply.request.body as { token: string; action: string } // parsed by the endpoint
    if (action === 'TAKE' && state === 'TURN') setTurnCookie(shop, reply, token)
  })
  void server.register(async (forms) => {
    // Mail programs send a form.
    await forms.register(formbody, { bodyLimit: 1000 })
    bind(forms, shop, calls.stopStockAlert, stockAlerts.stop)
  })
}
