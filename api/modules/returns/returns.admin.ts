import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { acceptReturn } from '#api/modules/returns/accept-return.ts'
import { changeReturn } from '#api/modules/returns/change-return.ts'
import { createReturn } from '#api/modules/returns/create-return.ts'
import { readReturn } from '#api/modules/returns/read-return.ts'
import { searchReturns } from '#api/modules/returns/search-returns.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-returns.ts'

export const returnRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createReturn, createReturn)
  bind(server, shop, calls.searchReturns, searchReturns)
  bind(server, shop, calls.readReturn, readReturn)
  bind(server, shop, calls.updateReturn, changeReturn)
  bind(server, shop, calls.acceptReturn, acceptReturn)
}
