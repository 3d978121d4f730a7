import { expect, test } from 'vitest'
import { listAll } from '#client/list-all.ts'

const readFrom = (count: number, pages: number[]) => {
  const all = Array.from({ length: count }, (_, index) => index)
  return ({ limit, page }: { limit: number; page: number }) => {
    pages.push(page)
    return Promise.resolve({ entities: all.slice((page - 1) * limit, page * limit), total: count })
  }
}

test.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('%d records are read by the pages %j', async (count, wanted) => {
  const pages: number[] = []
  const { entities, total } = await listAll(readFrom(count, pages))
  expect([entities.length, new Set(entities).size, total]).toEqual([count, count, count])
  expect(pages).toEqual(wanted)
})
