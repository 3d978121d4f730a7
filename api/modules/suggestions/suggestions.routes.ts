import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as suggestions from '#api/modules/suggestions/suggestions.service.ts'
import type { Shop } from '#api/shop.ts'
import { countSearch, readSuggestions } from '#shared/endpoints/suggestions.ts'

export function suggestionRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, readSuggestions, suggestions.read)
  bind(server, shop, countSearch, suggestions.count)
}
