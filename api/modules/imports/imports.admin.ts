import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { registerUploads } from '#api/http/register-uploads.ts'
import { exportRange, exportRangeWorkbook } from '#api/modules/imports/export-range.ts'
import * as imports from '#api/modules/imports/imports.service.ts'
import { undoImport } from '#api/modules/imports/undo-import.ts'
import { listPhotosOfImport, uploadImportPhoto } from '#api/modules/imports/upload-import-photo.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-imports.ts'

export function importRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.listImports, imports.listImports)
  bind(server, shop, calls.downloadImportTemplate, imports.downloadImportTemplate)
  bind(server, shop, calls.exportRange, exportRange)
  bind(server, shop, calls.exportRangeWorkbook, exportRangeWorkbook)
  bind(server, shop, calls.readImport, imports.readImport)
  bind(server, shop, calls.chooseImportColumns, imports.chooseImportColumns)
  bind(server, shop, calls.checkImport, imports.checkImport)
  bind(server, shop, calls.listImportPhotos, listPhotosOfImport)
  bind(server, shop, calls.applyImport, imports.applyImport)
  bind(server, shop, calls.undoImport, undoImport)
  registerUploads(server, (uploads) => {
    bind(uploads, shop, calls.createImport, imports.createImport)
    bind(uploads, shop, calls.uploadImportPhoto, uploadImportPhoto)
  })
}
