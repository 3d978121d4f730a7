import { findImportWithReport, type ImportRow } from '#api/modules/imports/imports.queries.ts'
import { listLeftProducts } from '#api/modules/imports/undo-progress.queries.ts'
import type { Shop } from '#api/shop.ts'
import {
  undoDays,
  type AdminImport,
  type ImportReport,
  type ImportSummary,
  type StoredReport,
} from '#shared/entities/admin/import.ts'
import type { ImportState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** The states from which an import can be undone. An undo that was given up is continued. */
const undoable: ReadonlySet<ImportState> = new Set(['APPLIED', 'FAILED', 'UNDO_FAILED'])
const dayMs = 24 * 60 * 60 * 1000

/** Returns whether an import is in a state in which it can be undone. */
export function isUndoable(state: ImportState): boolean {
  return undoable.has(state)
}

export function createUnknownImport(): AppError {
  return new AppError('BAD_REQUEST', { reason: 'IMPORT_NOT_FOUND' }, 404)
}

/** Adds the facts that reports lack which were stored before these existed. */
export function completeReport(report: StoredReport): ImportReport {
  return {
    checkId: '',
    obstacle: null,
    rememberedFrom: null,
    unusedPhotos: [],
    unusedPhotoCount: 0,
    photoCount: 0,
    ...report,
  }
}

/** Returns an import with its report. @throws AppError BAD_REQUEST 404 */
export async function readWholeImport(shop: Pick<Shop, 'database' | 'now'>, id: string): Promise<AdminImport> {
  const row = await findImportWithReport(shop.database, id)
  if (!row) throw createUnknownImport()
  return {
    ...toSummary(shop, row),
    report: completeReport(row.report),
    photos: { count: row.photoCount, isChecked: row.photoVersion === row.checkedPhotoVersion },
    left: await listLeftProducts(shop.database, id),
  }
}

/** Returns until when an import can be undone; undefined if it cannot. */
export function findUndoEnd(
  { now }: Pick<Shop, 'now'>,
  { finishedAt, isStored }: { finishedAt: Date | null; isStored: boolean },
): Date | undefined {
  if (!finishedAt || !isStored) return undefined
  const end = new Date(finishedAt.getTime() + undoDays * dayMs)
  return end > now() ? end : undefined
}

export function toSummary(
  shop: Pick<Shop, 'now'>,
  { id, createdAt, finishedAt, refused, made, changed, ...row }: ImportRow,
): ImportSummary {
  return {
    _id: id,
    fileName: row.fileName,
    state: row.state,
    by: row.by,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    done: made + changed + refused.length,
    total: row.total,
    made,
    changed,
    photoCount: row.checkedPhotoCount,
    refused: [...refused],
    undoUntil: isUndoable(row.state) ? (findUndoEnd(shop, { ...row, finishedAt })?.toISOString() ?? null) : null,
    undo: toUndo({ ...row, total: made + changed }),
  }
}

const toUndo = ({
  state,
  total,
  undoneBy: by,
  undoFinishedAt,
  undoCounts,
  createdNames,
}: Pick<ImportRow, 'state' | 'undoneBy' | 'undoFinishedAt' | 'undoCounts' | 'createdNames'> & {
  total: number
}): ImportSummary['undo'] => {
  if (!['UNDOING', 'UNDONE', 'UNDO_FAILED'].includes(state)) return null
  const done = Object.values(undoCounts).reduce((sum, count) => sum + count, 0)
  const { RESTORED: restored = 0, DELETED: deleted = 0 } = undoCounts
  return {
    by,
    finishedAt: undoFinishedAt?.toISOString() ?? null,
    done,
    total,
    restored,
    deleted,
    left: done - restored - deleted,
    leftNames: createdNames.flatMap(({ isLeft, name }) => (isLeft ? [name] : [])),
  }
}
