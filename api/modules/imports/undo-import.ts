import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { lockImport, updateImport } from '#api/modules/imports/imports.queries.ts'
import {
  findUndoEnd,
  isUndoable,
  readWholeImport,
  createUnknownImport,
} from '#api/modules/imports/read-whole-import.ts'
import { findStoredWhole } from '#api/modules/imports/undo-progress.queries.ts'
import type * as calls from '#shared/endpoints/admin-imports.ts'
import { AppError } from '#shared/errors.ts'

/** Begins to undo an import, or continues an undo that was given up. [ADM-10] */
export const undoImport: UseCase<typeof calls.undoImport> = async (shop, admin, { params: { id } }) => {
  await shop.change(async (tx) => {
    const lockedImport = await lockImport(tx, id)
    if (!lockedImport) throw createUnknownImport()
    const { fileName, state } = lockedImport
    if (!isUndoable(state)) throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)
    if (!findUndoEnd(shop, await findStoredWhole(tx, id)))
      throw new AppError('BAD_REQUEST', { reason: 'TOO_LATE_TO_UNDO' }, 409)
    // It is undone in the name of the one who has it undone.
    await updateImport(tx, id, { state: 'UNDOING', undoAdminUserId: admin.adminUserId, undoFinishedAt: null })
    await shop.jobs.send(tx, 'undo-import', { importId: id })
    const before = { _id: id, fileName, state }
    await writeAuditEntry(tx, admin, { noun: 'import', recordId: id, before, after: { ...before, state: 'UNDOING' } })
  })
  return readWholeImport(shop, id)
}
