import type { FastifyInstance } from 'fastify'
import { maxImageBytes } from '#shared/entities/admin/file.ts'

/**
 * Registers calls whose body is a raw file of any type; the use case checks the type. Only these calls take one.
 * @param bindCalls binds them to the given server
 */
export function registerUploads(server: FastifyInstance, bindCalls: (uploads: FastifyInstance) => void): void {
  void server.register((uploads, _options, done) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxImageBytes }, (request, bytes, parsed) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      parsed(null, { type, bytes })
    })
    bindCalls(uploads)
    done()
  })
}
