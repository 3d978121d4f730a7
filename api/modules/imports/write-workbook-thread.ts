import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '#api/modules/exports/to-csv.ts'
import type { WorkbookPart } from '#api/modules/imports/write-workbook-in-thread.ts'
import { writeWorkbook } from '#api/modules/imports/write-workbook.ts'

const rows: (readonly Cell[])[] = []

const write = async (): Promise<void> => {
  const bytes = await writeWorkbook(workerData as string[], rows) // see writeWorkbookInThread
  const copy = new Uint8Array(bytes)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(copy, [copy.buffer])
}

parentPort?.on('message', (part: WorkbookPart) => {
  if (part === null) void write()
  else for (const row of part) rows.push(row)
})
