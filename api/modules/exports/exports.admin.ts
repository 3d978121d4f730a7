import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import {
  exportIncome,
  exportOrderLines,
  exportOrders,
  exportPayments,
  exportStock,
} from '#api/modules/exports/exports.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-exports.ts'

export function exportRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.exportOrders, exportOrders)
  bind(server, shop, calls.exportOrderLines, exportOrderLines)
  bind(server, shop, calls.exportPayments, exportPayments)
  bind(server, shop, calls.exportIncome, exportIncome)
  bind(server, shop, calls.exportStock, exportStock)
}
