import { expect, test } from 'vitest'
import { encodeDocument } from '#api/pages/encode-document.ts'

test('a document is its parts in UTF-8, one after the other', () => {
  const parts = ['<p>Їжак 🦔 ₴</p>', Buffer.from('"ґ"'), '', 'end']
  expect(encodeDocument(parts).toString()).toBe('<p>Їжак 🦔 ₴</p>"ґ"end')
})

test('half a surrogate pair becomes U+FFFD', () => {
  expect(encodeDocument(['я\uD83E', 'b']).toString()).toBe('я\uFFFDb')
})
