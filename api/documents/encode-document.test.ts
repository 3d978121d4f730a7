import { expect, test } from 'vitest'
import { encodeDocument } from '#api/documents/encode-document.ts'

const document = { start: ['<p>Їжак 🦔'], before: [], main: [' ₴</p>', Buffer.from('"ґ"')], after: [''], end: ['end'] }

test('a document is its parts in UTF-8, one after the other', () => {
  expect(encodeDocument(document).html.toString()).toBe('<p>Їжак 🦔 ₴</p>"ґ"end')
})

test('each section is found in it, and uses its memory', () => {
  const { html, sections } = encodeDocument(document)
  const texts = Object.entries(sections).map(([name, section]) => [name, section.toString()])
  expect(Object.fromEntries(texts)).toEqual({
    start: '<p>Їжак 🦔',
    before: '',
    main: ' ₴</p>"ґ"',
    after: '',
    end: 'end',
  })
  expect(sections.main.buffer).toBe(html.buffer)
})

test('half a surrogate pair becomes U+FFFD', () => {
  expect(encodeDocument({ ...document, start: ['я\uD83E'] }).sections.start.toString()).toBe('я\uFFFD')
})
