import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { changeManyVariants } from '#api/modules/prices/change-many-variants.ts'
import { searchVariantRows } from '#api/modules/prices/search-variant-rows.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-prices.ts'

export function priceRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchVariantRows, searchVariantRows)
  bind(server, shop, calls.changeManyVariants, changeManyVariants)
}
