import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { registerUploads } from '#api/http/register-uploads.ts'
import { acceptReturn } from '#api/modules/returns/accept-return.ts'
import { changeReturn } from '#api/modules/returns/change-return.ts'
import { createReturn } from '#api/modules/returns/create-return.ts'
import { readReturn } from '#api/modules/returns/read-return.ts'
import { addReturnPhoto, readReturnPhoto } from '#api/modules/returns/return-photos.ts'
import { searchReturns } from '#api/modules/returns/search-returns.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-returns.ts'

export function returnRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createReturn, createReturn)
  bind(server, shop, calls.searchReturns, searchReturns)
  bind(server, shop, calls.readReturn, readReturn)
  bind(server, shop, calls.updateReturn, changeReturn)
  bind(server, shop, calls.acceptReturn, acceptReturn)
  bind(server, shop, calls.readReturnPhoto, readReturnPhoto)
  registerUploads(server, (uploads) => bind(uploads, shop, calls.addReturnPhoto, addReturnPhoto))
}
