import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { registerUploads } from '#api/http/register-uploads.ts'
import { askReturn, findReturnable } from '#api/modules/returns/ask-return.ts'
import { changeReturnAsCustomer } from '#api/modules/returns/change-return-as-customer.ts'
import { readPhotosKey, uploadReturnPhoto } from '#api/modules/returns/upload-return-photo.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/returns.ts'

export function customersReturnRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.findReturnable, findReturnable)
  bind(server, shop, calls.askReturn, askReturn)
  bind(server, shop, calls.changeReturnAsCustomer, changeReturnAsCustomer)
  registerUploads(server, (uploads) => {
    // Checked before the body is read, so that other callers cannot send megabytes.
    uploads.addHook('preParsing', async ({ query }) => {
      const { key } = query as { key?: unknown } // not validated yet
      if (typeof key === 'string') readPhotosKey(shop, key)
    })
    bind(uploads, shop, calls.uploadReturnPhoto, uploadReturnPhoto)
  })
}
