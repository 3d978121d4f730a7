import { Worker } from 'node:worker_threads'
import type { Cell } from '#api/modules/exports/to-csv.ts'
import { createSerialRunner } from '#api/serial-runner.ts'
import { maxWorkbookRows } from '#shared/entities/admin/export.ts'
import { AppError } from '#shared/errors.ts'

/** The messages to the thread: rows in parts, then null. */
export type WorkbookPart = readonly (readonly Cell[])[] | null

/** A workbook that needs more memory ends its thread instead of the process. 20,000 rows with texts of 1,200 characters need less. */
const usualMemoryMb = 768
const takeTurn = createSerialRunner(4)

/**
 * Writes a workbook by `writeWorkbook` in a worker thread: a large one takes seconds, which would block the process. One is written at a
 * time, and the rows of the next are read after it.
 * @returns its bytes, and the number of its rows without the heads
 * @throws AppError BAD_REQUEST, reason TOO_MANY_ROWS, also if the memory does not suffice for the texts of fewer rows; DATA_BASE_ERROR, 503,
 * reason TOO_BUSY, if too many wait; any error of the parts
 */
export function writeWorkbookInThread(
  heads: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  maxMemoryMb = usualMemoryMb,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; rows: number }> {
  return takeTurn(async () => {
    const thread = new Worker(new URL('write-workbook-thread.ts', import.meta.url), {
      workerData: heads,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    const written = receiveBytes(thread)
    // If the thread ends while rows are read, it is reported after them.
    written.catch(() => undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    const send = (part: WorkbookPart) => thread.postMessage(part)
    try {
      let rows = 0
      for await (const part of parts) {
        rows += part.length
        if (rows > maxWorkbookRows) throw createTooLargeError()
        send(part)
      }
      send(null)
      return { bytes: await written, rows }
    } finally {
      await thread.terminate()
    }
  })
}

const receiveBytes = (thread: Worker): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? createTooLargeError() : error),
    )
    thread.once('exit', (code) => reject(new Error(`the thread that writes a workbook has ended with ${code}`)))
  })

const createTooLargeError = (): AppError =>
  new AppError('BAD_REQUEST', { reason: 'TOO_MANY_ROWS', limit: maxWorkbookRows })
