import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as basket from '#api/modules/basket/basket.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/basket.ts'

export function basketRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readBasket, basket.read)
  bind(server, shop, calls.replaceBasket, basket.replace)
  bind(server, shop, calls.addToBasket, basket.add)
  bind(server, shop, calls.updateBasketItem, basket.update)
  bind(server, shop, calls.deleteFromBasket, basket.remove)
}
