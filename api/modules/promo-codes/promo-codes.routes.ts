import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as promoCodes from '#api/modules/promo-codes/promo-codes.service.ts'
import type { Shop } from '#api/shop.ts'
import { readPromotions, searchPromoCodes } from '#shared/endpoints/shop.ts'

export function promoCodeRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchPromoCodes, promoCodes.search)
  bind(server, shop, readPromotions, promoCodes.readPromotions)
}
