import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { exportCustomers } from '#api/modules/exports/export-customers.ts'
import { exportReconciliation } from '#api/modules/exports/export-reconciliation.ts'
import { exportShipments } from '#api/modules/exports/export-shipments.ts'
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
  bind(server, shop, calls.exportShipments, exportShipments)
  bind(server, shop, calls.exportCustomers, exportCustomers)
  bind(server, shop, calls.exportReconciliation, exportReconciliation)
  bind(server, shop, calls.exportStock, exportStock)
}
