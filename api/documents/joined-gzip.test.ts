import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinGzip } from '#api/documents/joined-gzip.ts'

test('any parts, shared and own, in any order, are one gzip member with the same bytes', () => {
  const pool = ['', 'а', 'Худі «Обрій»'.repeat(4000)].map((text) => Buffer.from(text))
  const shared = fc.nat(pool.length - 1).map((index) => ({ bytes: pool[index]!, isShared: true }))
  const own = fc.uint8Array({ maxLength: 5000 }).map((bytes) => ({ bytes, isShared: false }))
  fc.assert(
    fc.property(fc.array(fc.oneof(shared, own), { maxLength: 8 }), (parts) => {
      expect(gunzipSync(joinGzip(parts)).equals(Buffer.concat(parts.map(({ bytes }) => bytes)))).toBe(true)
    }),
  )
})
