import { Worker } from 'node:worker_threads'
import { ImportError, type Details } from '#api/modules/imports/import-error.ts'
import type { Table } from '#api/modules/imports/table.ts'
import type { ImportErrorCode } from '#shared/rules/import-problems.ts'

/** The message of the thread. */
export type ThreadReply = { readonly table: Table } | { readonly code: ImportErrorCode; readonly details: Details }

/** A table that needs more memory ends its thread instead of the process. */
const maxMemoryMb = 768

/**
 * Reads a table by `readTable` in a worker thread, so that a large workbook, which takes seconds, does not block the process.
 * @throws ImportError
 */
export function readTableInThread(bytes: Uint8Array): Promise<Table> {
  const copy = new Uint8Array(bytes)
  const thread = new Worker(new URL('read-table-thread.ts', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', (reply: ThreadReply) => {
      if ('table' in reply) resolve(reply.table)
      else reject(new ImportError(reply.code, reply.details))
    })
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the thread that reads a table has ended with ${code}`)))
  })
}
