import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as sales from '#api/modules/sales/sales.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-sales.ts'

export function saleRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchSales, sales.searchSales)
  bind(server, shop, calls.readSale, sales.readSale)
  bind(server, shop, calls.previewSale, sales.previewSale)
  bind(server, shop, calls.createSale, sales.createSale)
  bind(server, shop, calls.changeSale, sales.changeSale)
  bind(server, shop, calls.endSale, sales.endSale)
  bind(server, shop, calls.cancelSale, sales.cancelSale)
}
