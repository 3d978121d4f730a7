import { expect, test } from 'vitest'
import { encodeDocument, encodeSection } from '#api/documents/encode-document.ts'

const document = {
  start: ['<p>Їжак 🦔'],
  header: [],
  content: [' ₴</p>', Buffer.from('"ґ"')],
  state: [''],
  end: ['end'],
}

test('a document is its parts in UTF-8, one after the other', () => {
  expect(encodeDocument(document).html.toString()).toBe('<p>Їжак 🦔 ₴</p>"ґ"end')
})

test('each section is found in it, and uses its memory', () => {
  const { html, sections } = encodeDocument(document)
  const texts = Object.entries(sections).map(([name, section]) => [name, section.toString()])
  expect(Object.fromEntries(texts)).toEqual({
    start: '<p>Їжак 🦔',
    header: '',
    content: ' ₴</p>"ґ"',
    state: '',
    end: 'end',
  })
  expect(sections.content.buffer).toBe(html.buffer)
})

test('half a surrogate pair becomes U+FFFD', () => {
  expect(encodeDocument({ ...document, start: ['я\uD83E'] }).sections.start.toString()).toBe('я\uFFFD')
})

test('a section of one part that is encoded already is not copied', () => {
  const bytes = Buffer.from('ґ')
  expect(encodeSection([bytes])).toBe(bytes)
  expect(encodeSection(['«', bytes, '»'])).toEqual(Buffer.from('«ґ»'))
  expect(encodeSection([])).toHaveLength(0)
})
