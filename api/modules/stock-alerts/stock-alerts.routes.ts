import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as stockAlerts from '#api/modules/stock-alerts/stock-alerts.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/stock-alerts.ts'

export const stockAlertRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createStockAlert, stockAlerts.create)
  bind(server, shop, calls.confirmStockAlert, stockAlerts.confirm)
  void server.register(async (forms) => {
    // Mail programs send a form.
    await forms.register(formbody, { bodyLimit: 1000 })
    bind(forms, shop, calls.stopStockAlert, stockAlerts.stop)
  })
}
