import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { findAnything } from '#api/modules/counter/find-anything.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-search.ts'

export function findAnythingRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.findAnything, findAnything)
}
