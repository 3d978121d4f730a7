import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as views from '#api/modules/saved-views/saved-views.service.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-saved-views.ts'

export function savedViewRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.listSavedViews, views.listViews)
  bind(server, shop, calls.createSavedView, views.createView)
  bind(server, shop, calls.renameSavedView, views.renameView)
  bind(server, shop, calls.deleteSavedView, views.removeView)
}
