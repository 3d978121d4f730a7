import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { registerUploads } from '#api/http/register-uploads.ts'
import * as files from '#api/modules/files/files.service.ts'
import { readFileUses } from '#api/modules/files/read-file-uses.ts'
import { searchFileRows } from '#api/modules/files/search-file-rows.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-files.ts'

export function fileRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readFile, files.records.read)
  bind(server, shop, calls.readAdminFile, files.records.read)
  bind(server, shop, calls.updateFile, files.records.update)
  bind(server, shop, calls.deleteManyFiles, files.records.removeMany)
  bind(server, shop, calls.deleteFile, files.records.remove)
  bind(server, shop, calls.searchFiles, files.records.search)
  bind(server, shop, calls.searchFileRows, searchFileRows)
  bind(server, shop, calls.readFileUses, readFileUses)
  registerUploads(server, (uploads) => {
    bind(uploads, shop, calls.createFile, files.create)
    bind(uploads, shop, calls.replaceFile, files.replace)
  })
}
