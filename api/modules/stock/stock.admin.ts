import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { moveStock, setLowLimits } from '#api/modules/stock/move-stock.ts'
import { readStock, searchStock } from '#api/modules/stock/read-stock.ts'
import { searchMovements } from '#api/modules/stock/search-movements.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-stock.ts'

export function stockRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchStock, searchStock)
  bind(server, shop, calls.readStock, readStock)
  bind(server, shop, calls.moveStock, moveStock)
  bind(server, shop, calls.searchMovements, searchMovements)
  bind(server, shop, calls.setLowLimits, setLowLimits)
}
