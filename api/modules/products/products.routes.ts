import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as products from '#api/modules/products/products.service.ts'
import type { Shop } from '#api/shop.ts'
import { readProduct, searchProducts } from '#shared/endpoints/catalogue.ts'

export function productRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchProducts, products.search)
  bind(server, shop, readProduct, products.read)
}
