import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as pages from '#api/modules/pages/pages.service.ts'
import type { Shop } from '#api/shop.ts'
import { readPage } from '#shared/endpoints/shop.ts'

export function pageRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, readPage, pages.read)
}
