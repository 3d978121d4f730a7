import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as variants from '#api/modules/variants/variants.service.ts'
import type { Shop } from '#api/shop.ts'
import { readVariant, searchRandomVariants, searchVariants } from '#shared/endpoints/catalogue.ts'

export function variantRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchVariants, variants.search)
  bind(server, shop, searchRandomVariants, variants.searchRandom)
  bind(server, shop, readVariant, variants.read)
}
