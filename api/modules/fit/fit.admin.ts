import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { readProductFit } from '#api/modules/fit/product-fit.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-fit.ts'

export function fitAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readProductFit, readProductFit)
}
