import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as carriers from '#api/modules/carriers/carriers.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/carriers.ts'

export function carrierRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchCarrierCities, carriers.searchCities)
  bind(server, shop, calls.searchCarrierBranches, carriers.searchBranches)
}
