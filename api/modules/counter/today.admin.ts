import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { showToday } from '#api/modules/counter/today.service.ts'
import type { Shop } from '#api/shop.ts'
import { readToday } from '#shared/endpoints/admin-today.ts'

export function todayRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, readToday, showToday)
}
