import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as collections from '#api/modules/collections/collections.service.ts'
import type { Shop } from '#api/shop.ts'
import { readCollection, searchCollections } from '#shared/endpoints/catalogue.ts'

export function collectionRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, searchCollections, collections.search)
  bind(server, shop, readCollection, collections.read)
}
