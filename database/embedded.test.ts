import { expect, test } from 'vitest'
import { openEmbedded } from '#database/embedded.ts'

test('the embedded database reads arrays of values, and has no parsers for arrays of rows', async () => {
  const pglite = await openEmbedded(null)
  const { rows } = await pglite.query("select array['a', 'b'] as texts, array[1, 2] as numbers, 'x'::text as text")
  expect(rows).toEqual([{ texts: ['a', 'b'], numbers: [1, 2], text: 'x' }])
  const ofRows = await pglite.query<{ oid: number }>("select typarray as oid from pg_type where typtype = 'c'")
  expect(ofRows.rows.length).toBeGreaterThan(100)
  expect(ofRows.rows.filter(({ oid }) => oid in pglite.parsers)).toEqual([])
  await pglite.close()
})
