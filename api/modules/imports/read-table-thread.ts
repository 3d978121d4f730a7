import { parentPort, workerData } from 'node:worker_threads'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import type { ThreadReply } from '#api/modules/imports/read-table-in-thread.ts'

/** Reads the bytes that the thread was started with. */
const read = async (): Promise<ThreadReply> => {
  try {
    return { table: await readTable(workerData as Uint8Array) } // see readTableInThread
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { code: error.code, details: error.details }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(await read())
