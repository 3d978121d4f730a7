import * as z from 'zod/mini'
import {
  adminImport,
  applyQuery,
  columnChoice,
  importQuery,
  importSummary,
  uploadedTable,
} from '#shared/entities/admin/import.ts'
import { csv } from '#shared/entities/admin/export.ts'
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
    'Checks a table of products: the body is its bytes, XLSX or CSV of at most 20 MB and 10,000 rows. Replies with what each row would change and what is wrong with which cell, and keeps the table for 30 days, unless 20 newer ones are checked. Writes nothing to the products. A table that cannot be read gets VALIDATION_ERROR; its rule says why. Columns are as they were chosen for the newest written table with the same heads, otherwise as their heads say. If they do not suffice, the obstacle of the report says why. Photos are not read: every colour keeps its own.',
  query: importQuery,
  body: uploadedTable,
  upload: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
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

export const applyImport = endpoint({
  method: 'POST',
  path: `${path}/{id}/apply`,
  who: 'administrator',
  needs: 'prices.change',
  summary: `Has a checked table written, product by product, in the background. A product that has changed since the check is left as it is and listed. A table with errors gets BAD_REQUEST, 409, reason IMPORT_HAS_ERRORS; one without changes NOTHING_TO_WRITE; one that was applied STATUS_CANNOT_FOLLOW; one whose report has another checkId than the given one CHANGED_MEANWHILE. ${unknown}`,
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
