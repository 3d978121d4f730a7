import { expect, test } from 'vitest'
import { readXlsx } from '#api/modules/imports/read-xlsx.ts'
import { writeWorkbook } from '#api/modules/imports/write-workbook.ts'
import { writeWorkbookInThread } from '#api/modules/imports/write-workbook-in-thread.ts'
import { maxWorkbookRows } from '#shared/entities/admin/export.ts'

const heads = Array.from({ length: 20 }, (_, column) => `head ${column}`)
/** Yields rows of texts, in parts of 800. */
async function* createParts(count: number, columns = heads.length): AsyncGenerator<string[][]> {
  for (let first = 0; first < count; first += 800)
    yield Array.from({ length: Math.min(800, count - first) }, (_row, index) =>
      Array.from({ length: columns }, (_cell, column) => `${first + index}-${column}`),
    )
}
const tooManyRows = { code: 'BAD_REQUEST', details: { reason: 'TOO_MANY_ROWS', limit: maxWorkbookRows } }

test('[ADM-10ao] a large workbook is written without blocking the process for long', async () => {
  let [longestMs, lastAt] = [0, performance.now()]
  const timer = setInterval(() => {
    const at = performance.now()
    longestMs = Math.max(longestMs, at - lastAt)
    lastAt = at
  }, 1)
  const { bytes, rows } = await writeWorkbookInThread(heads, createParts(5000))
  clearInterval(timer)
  expect(rows).toBe(5000)
  const cells = await Array.fromAsync(createParts(5000))
  const startedAt = performance.now()
  const written = await writeWorkbook(heads, cells.flat())
  expect(longestMs).toBeLessThan((performance.now() - startedAt) / 2)
  expect((await readXlsx(bytes)).rows).toEqual((await readXlsx(written)).rows)
})

test('[ADM-10ao] more rows than a workbook may have, and texts that need too much memory, are refused', async () => {
  expect((await writeWorkbookInThread(['number'], createParts(maxWorkbookRows, 1))).rows).toBe(maxWorkbookRows)
  await expect(writeWorkbookInThread(['number'], createParts(maxWorkbookRows + 1, 1))).rejects.toMatchObject(
    tooManyRows,
  )
  await expect(writeWorkbookInThread(heads, createParts(10_000), 24)).rejects.toMatchObject(tooManyRows)
})

test('[ADM-10ao] rows that cannot be read fail their workbook only, and a fifth workbook at once is refused', async () => {
  async function* fail(): AsyncGenerator<string[][]> {
    yield [['1']]
    await Promise.reject(new Error('the database is away'))
  }
  await expect(writeWorkbookInThread(['number'], fail())).rejects.toThrow('the database is away')
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => writeWorkbookInThread(['number'], createParts(1, 1))),
  )
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ code: 'DATA_BASE_ERROR', details: { reason: 'TOO_BUSY' } })
})
