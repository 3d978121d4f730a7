import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as categories from '#api/modules/categories/categories.service.ts'
import type { Shop } from '#api/shop.ts'
import { readCategory, searchCategories } from '#shared/endpoints/catalogue.ts'

export function categoryRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchCategories, categories.search)
  bind(server, shop, readCategory, categories.read)
}
