import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { checkTable } from '#api/modules/imports/check-table.ts'
import { changeColumns, findRememberedColumns, toChoices } from '#api/modules/imports/choose-columns.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import {
  deleteUnlistedChecks,
  findImport,
  insertImport,
  listNewestImports,
  listWrittenColumns,
  lockImport,
  updateImport,
} from '#api/modules/imports/imports.queries.ts'
import {
  completeReport,
  readWholeImport,
  toSummary,
  createUnknownImport,
} from '#api/modules/imports/read-whole-import.ts'
import { readTableInThread } from '#api/modules/imports/read-table-in-thread.ts'
import { toTemplateCsv } from '#api/modules/imports/template.ts'
import { openWaitingPhotos } from '#api/modules/imports/waiting-photos.ts'
import type { Shop } from '#api/shop.ts'
import type { AdminImport, StoredReport } from '#shared/entities/admin/import.ts'
import type * as calls from '#shared/endpoints/admin-imports.ts'
import { AppError } from '#shared/errors.ts'

/** Checks a table and keeps it. [ADM-10] */
export const createImport: UseCase<typeof calls.createImport> = async (shop, admin, { query, body }) => {
  const { report, seen } = await asAppError(async () => {
    const table = await readTableInThread(body.bytes)
    const remembered = findRememberedColumns(table.heads, await listWrittenColumns(shop.database))
    const checked = await checkTable(shop, table, { choices: remembered?.choices ?? new Map() })
    return { ...checked, report: { ...checked.report, rememberedFrom: remembered?.fileName ?? null } }
  })
  const id = await shop.change(async (tx) => {
    const inserted = await insertImport(tx, {
      adminUserId: admin.adminUserId,
      fileName: query.fileName,
      file: new Uint8Array(body.bytes),
      report,
      seen,
    })
    await deleteUnlistedChecks(tx)
    return inserted
  })
  return readWholeImport(shop, id)
}

/** Checks a table again, with other columns. The result of the previous check stays until then. [ADM-10] */
export const chooseImportColumns: UseCase<typeof calls.chooseImportColumns> = (
  shop,
  _admin,
  { params: { id }, body },
) => checkAgain(shop, id, (columns) => changeColumns(columns, body.columns))

/** Checks a table again, with the photos that it has by now. [ADM-35] */
export const checkImport: UseCase<typeof calls.checkImport> = (shop, _admin, { params: { id } }) =>
  checkAgain(shop, id, (columns) => columns)

type Columns = StoredReport['columns']

const checkAgain = async (shop: Shop, id: string, choose: (columns: Columns) => Columns): Promise<AdminImport> => {
  const stored = await findImport(shop.database, id)
  if (!stored) throw createUnknownImport()
  const { file, state, photoVersion } = stored
  if (state !== 'CHECKED' || !file) throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)
  const { report, seen } = await asAppError(async () => {
    const choices = toChoices(choose(stored.report.columns))
    return checkTable(shop, await readTableInThread(file), { choices, photos: await openWaitingPhotos(shop, id) })
  })
  await shop.change(async (tx) => {
    const current = await lockImport(tx, id)
    if (!current) throw createUnknownImport()
    if (current.state !== 'CHECKED')
      throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state: current.state }, 409)
    assertSameCheck(current.report, completeReport(stored.report).checkId)
    // Photos that came meanwhile may not be in this check.
    await updateImport(tx, id, { report, seen, checkedPhotoVersion: photoVersion })
  })
  return readWholeImport(shop, id)
}

/** @throws AppError BAD_REQUEST 409 CHANGED_MEANWHILE if a table was checked again since the check that a caller has seen */
const assertSameCheck = (report: StoredReport, checkId: string): void => {
  if (completeReport(report).checkId !== checkId)
    throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE' }, 409)
}

/** @throws AppError VALIDATION_ERROR, whose rule is the reason why the table cannot be read */
const asAppError = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new AppError('VALIDATION_ERROR', [{ field: 'body', rule: error.code, ...error.details }])
  }
}

export const listImports: UseCase<typeof calls.listImports> = async (shop) => {
  const rows = await listNewestImports(shop.database)
  return { entities: rows.map((row) => toSummary(shop, row)), total: rows[0]?.count ?? 0 }
}

export const readImport: UseCase<typeof calls.readImport> = (shop, _admin, { params: { id } }) =>
  readWholeImport(shop, id)

/** Begins to write a table that was checked. [ADM-10] */
export const applyImport: UseCase<typeof calls.applyImport> = async (shop, admin, { params: { id }, query }) => {
  await shop.change(async (tx) => {
    const lockedImport = await lockImport(tx, id)
    if (!lockedImport) throw createUnknownImport()
    const { fileName, state, report, photoVersion, checkedPhotoVersion } = lockedImport
    if (state !== 'CHECKED') throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)
    if (query.checkId !== undefined) assertSameCheck(report, query.checkId)
    if (photoVersion !== checkedPhotoVersion) throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE' }, 409)
    const { obstacle } = completeReport(report)
    if (obstacle) throw new AppError('BAD_REQUEST', { reason: 'IMPORT_HAS_ERRORS', rule: obstacle.rule }, 409)
    const { errors, newColours, changed, wrong } = report.counts
    if (errors + wrong > 0) throw new AppError('BAD_REQUEST', { reason: 'IMPORT_HAS_ERRORS', errors }, 409)
    if (newColours + changed === 0) throw new AppError('BAD_REQUEST', { reason: 'NOTHING_TO_WRITE' }, 409)
    // It is written in the name of the one who has it written.
    await updateImport(tx, id, { state: 'APPLYING', adminUserId: admin.adminUserId })
    await shop.jobs.send(tx, 'apply-import', { importId: id })
    const before = { _id: id, fileName, state }
    const after = { ...before, state: 'APPLYING', counts: report.counts }
    await writeAuditEntry(tx, admin, { noun: 'import', recordId: id, before, after })
  })
  return readWholeImport(shop, id)
}

/** Returns the template in the language of the administrator. */
export const downloadImportTemplate: UseCase<typeof calls.downloadImportTemplate> = (_shop, admin) =>
  Promise.resolve(toTemplateCsv(admin.locale).toString('utf8'))
