import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as files from '#api/modules/files/files.service.ts'
import type { Shop } from '#api/shop.ts'
import { maxImageBytes } from '#shared/entities/admin/file.ts'
import * as calls from '#shared/endpoints/admin-files.ts'

export const fileRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.readFile, files.records.read)
  bind(server, shop, calls.readAdminFile, files.records.read)
  bind(server, shop, calls.updateFile, files.records.update)
  bind(server, shop, calls.deleteManyFiles, files.records.removeMany)
  bind(server, shop, calls.deleteFile, files.records.remove)
  bind(server, shop, calls.searchFiles, files.records.search)
  void server.register((uploads, _options, done) => {
    // Only these calls take a raw body of any type; the use case checks the type.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxImageBytes }, (request, bytes, parsed) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      parsed(null, { type, bytes })
    })
    bind(uploads, shop, calls.createFile, files.create)
    bind(uploads, shop, calls.replaceFile, files.replace)
    done()
  })
}
