import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as shippingMethods from '#api/modules/shipping-methods/shipping-methods.service.ts'
import type { Shop } from '#api/shop.ts'
import { readShippingMethod, searchShippingMethods } from '#shared/endpoints/shop.ts'

export function shippingMethodRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchShippingMethods, shippingMethods.search)
  bind(server, shop, readShippingMethod, shippingMethods.read)
}
