import * as z from 'zod/mini'
import {
  adminImport,
  applyQuery,
  columnChoice,
  importPhoto,
  importPhotoQuery,
  importQuery,
  importSummary,
  uploadedTable,
} from '#shared/entities/admin/import.ts'
import { imageTypes, uploadedImage } from '#shared/entities/admin/file.ts'
import { csv, workbook } from '#shared/entities/admin/export.ts'
import { workbookType } from '#shared/rules/workbook-type.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/imports'
const unknown = 'An unknown id gets BAD_REQUEST, 404, reason IMPORT_NOT_FOUND.'

/** The body is the table itself, not a form. [ADM-10] */
export const createImport = endpoint({
  method: 'POST',
  path,
  who: 'administrator',
  needs: 'prices.change',
  summary:
    'Checks a table of products: the body is its bytes, XLSX or CSV of at most 20 MB and 10,000 rows. Replies with what each row would change and what is wrong with which cell, and keeps the table for 30 days, unless 20 newer ones are checked. Writes nothing to the products. A table that cannot be read gets VALIDATION_ERROR; its rule says why. Columns are as they were chosen for the newest written table with the same heads, otherwise as their heads say. If they do not suffice, the obstacle of the report says why. Photos that its cells name are uploaded next; without any, every colour keeps its own.',
  query: importQuery,
  body: uploadedTable,
  upload: ['text/csv', workbookType],
  reply: adminImport,
  status: 201,
  errors: [],
})

export const listImports = endpoint({
  method: 'GET',
  path,
  who: 'administrator',
  needs: 'prices.change',
  summary: 'Lists the newest 20 tables that were checked or written, newest first.',
  reply: z.object({ entities: z.array(importSummary), total: z.int() }),
  errors: [],
})

export const readImport = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Reads an import: what its check found, and how far it is written. ${unknown}`,
  params: byId,
  reply: adminImport,
  errors: ['INVALID_UUID'],
})

export const chooseImportColumns = endpoint({
  method: 'POST',
  path: `${path}/{id}/columns`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Chooses what columns of a checked table are, and checks it again. Columns that are left out stay as they are. A column that the table lacks, one that is chosen twice, and two columns for the same gets VALIDATION_ERROR; its rule says which. A table that is being written or was written gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; one that was checked again meanwhile CHANGED_MEANWHILE. ${unknown}`,
  params: byId,
  body: columnChoice,
  reply: adminImport,
  errors: ['INVALID_UUID'],
})

/** The body is the photo itself, not a form. [ADM-35] */
export const uploadImportPhoto = endpoint({
  method: 'POST',
  path: `${path}/{id}/photos`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Uploads a photo for a checked table: the body is its bytes, the query the name of its file, by which cells name it. At most 20 MB and 50 megapixels; 2,000 photos and 3 GB of them as the shop stores them, beyond which it gets BAD_REQUEST, 409, reason IMPORT_PHOTOS_FULL. It is encoded again without its metadata and replaces the one of the same name. It waits for the table to be written, for 7 days after the last one, unless three newer tables get photos. Check the table again once all are there. A table that is being written or was written gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW. ${unknown}`,
  params: byId,
  query: importPhotoQuery,
  body: uploadedImage,
  upload: imageTypes,
  reply: importPhoto,
  status: 201,
  errors: [
    'INVALID_UUID',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_HAS_DIFFERENT_TYPE',
    'CLOUD_STORAGE_ACCESS_DENIED',
    'CLOUD_STORAGE_INVALID_CREDENTIALS',
  ],
})

export const listImportPhotos = endpoint({
  method: 'GET',
  path: `${path}/{id}/photos`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Lists the photos that wait for a table to be written, by their names. ${unknown}`,
  params: byId,
  reply: z.object({ entities: z.array(importPhoto), total: z.int() }),
  errors: ['INVALID_UUID'],
})

export const checkImport = endpoint({
  method: 'POST',
  path: `${path}/{id}/check`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Checks a table again, with the photos that were uploaded for it. A table that is being written or was written gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; one that was checked again meanwhile CHANGED_MEANWHILE. ${unknown}`,
  params: byId,
  reply: adminImport,
  errors: ['INVALID_UUID'],
})

export const applyImport = endpoint({
  method: 'POST',
  path: `${path}/{id}/apply`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Has a checked table written, product by product, in the background. A product that has changed since the check is left as it is and listed. A table with errors gets BAD_REQUEST, 409, reason IMPORT_HAS_ERRORS; one without changes NOTHING_TO_WRITE; one that was applied STATUS_CANNOT_FOLLOW; one whose report has another checkId than the given one, or whose photos have changed since its check, CHANGED_MEANWHILE. ${unknown}`,
  params: byId,
  query: applyQuery,
  reply: adminImport,
  errors: ['INVALID_UUID'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: `${path}/{id}/undo`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Has an import undone within 30 days, product by product, in the background: each is as it was before, and new ones are deleted. Units move by the difference that the import made. A product that was edited, sold or put on sale since in a way that this would overwrite is left as it is and listed; a new one that was ordered is hidden and listed. An undo that was given up is continued. An import that was not written, is being written or undone, or was undone gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; one whose time is over, or that wrote nothing, TOO_LATE_TO_UNDO. ${unknown}`,
  params: byId,
  reply: adminImport,
  errors: ['INVALID_UUID'],
})

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: `${path}/template`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Returns an empty table with all heads and two example rows, as CSV in the language of the caller.',
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportRange = endpoint({
  method: 'POST',
  path: `${path}/range`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Returns every colour of the shop as a table that an import reads, in the columns of the template without photos and units, as CSV in the language of the caller. Brought back as it is, it changes nothing. A text that a spreadsheet would read as a formula begins with an apostrophe, which an import takes away. More than 50,000 colours get BAD_REQUEST, reason TOO_MANY_ROWS. The audit log says who exported it.',
  download: 'text/csv',
  reply: csv,
  errors: [],
})

export const exportRangeWorkbook = endpoint({
  method: 'POST',
  path: `${path}/range-workbook`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Returns the same table as POST /v1/imports/range as a workbook, XLSX. Texts are cells of text, so none is a formula or begins with an apostrophe. More than 20,000 colours, or texts that are too long for a workbook, get BAD_REQUEST, reason TOO_MANY_ROWS: the table as CSV has them. The audit log says who exported it.',
  download: workbookType,
  reply: workbook,
  errors: [],
})
