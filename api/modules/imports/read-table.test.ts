import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { importLimits } from '#api/modules/imports/limits.ts'
import { readTable } from '#api/modules/imports/read-table.ts'

const readCode = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await readTable(bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).code
}
const text = (content: string) => Buffer.from(content)
const utf16 = (content: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])
/** Cyrillic letters of the code page of Windows. */
const windows1251 = (content: string) =>
  Buffer.from(
    Array.from(content, (letter) => {
      const point = letter.codePointAt(0)!
      if (point < 128) return point
      return { і: 0xb3, ї: 0xbf, є: 0xba, І: 0xb2 }[letter] ?? point - 0x410 + 0xc0
    }),
  )

/** A workbook with one sheet of this XML. */
const workbook = (sheet: string, parts: Record<string, Uint8Array> = {}) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...parts,
  })
}
const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>'

test.each([
  ['commas', text('code,price\nA,"1,5"\n'), '1,5'],
  ['semicolons and decimal commas', text('code;price\nA;1,5\n'), '1,5'],
  ['tabs', text('code\tprice\nA\t1,5\n'), '1,5'],
  ['a byte order mark', text('\uFEFFcode;price\nA;1,5\n'), '1,5'],
  ['UTF-16', utf16('code\tprice\nA\t1,5\n'), '1,5'],
  ['an empty line first', text('\n\ncode;price\nA;1,5\n'), '1,5'],
])('CSV with %s is read', async (_what, bytes, price) => {
  const { heads, rows } = await readTable(bytes)
  expect(heads).toEqual(['code', 'price'])
  expect(rows.map(({ cells }) => cells)).toEqual([['A', price]])
})

test('rows are numbered as a spreadsheet numbers them, empty ones are left out', async () => {
  const { rows } = await readTable(text('code,name-uk\nA,"two\nlines"\n\n,\nB,x\n'))
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [2, 'A'],
    [5, 'B'],
  ])
})

test('Cyrillic of Windows is read and said', async () => {
  const table = await readTable(windows1251('code;Назва\nA;Худі Обрій\n'))
  expect(table).toMatchObject({ isWindows1251: true, heads: ['code', 'Назва'] })
  expect(table.rows[0]!.cells[1]).toBe('Худі Обрій')
})

test('a workbook is read: texts, numbers without the noise of a formula, dates, and formulas as their values', async () => {
  const bytes = await writeExcel([
    ['code', 'price', 'size-S'],
    ['A', 0.1 + 0.2, 12],
  ]).toBuffer()
  expect((await readTable(bytes)).rows).toEqual([{ row: 2, cells: ['A', '0.3', '12'] }])
  const calculated = workbook(
    `${head}<row r="3"><c r="A3" t="str"><f>"A"&amp;"B"</f><v>AB</v></c><c r="B3"><f>1+1</f><v>2</v></c></row>`,
  )
  expect((await readTable(calculated)).rows).toEqual([{ row: 3, cells: ['AB', '2'] }])
})

test('a formula that fails, or was never calculated, is an error of its cell', async () => {
  const { problems } = await readTable(
    workbook(
      `${head}<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2"><f>SUM(C1:C9)</f></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>A</t></is></c></row>`,
    ),
  )
  expect(problems).toEqual([
    { row: 2, column: 0, value: '#DIV/0!', code: 'formula-error' },
    { row: 2, column: 1, value: '=SUM(C1:C9)', code: 'formula-without-value' },
  ])
})

test('[ADM-10w] a zip bomb is stopped while it is unpacked, whatever size it states', async () => {
  const zeros = new Uint8Array(importLimits.unpackedBytes + 1024)
  const bomb = workbook(head, { 'xl/media.xml': zeros })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await readCode(bomb)).toBe('unpacked-too-large')
  // The sizes in the directory and before the file are forged to one byte.
  const lying = Buffer.from(bomb)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(zeros.length)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1)) lying.writeUInt32LE(1, at)
  expect(await readCode(lying)).toBe('unpacked-too-large')
})

test('[ADM-10w] a small file with a cell far away is refused before it is parsed', async () => {
  expect(await readCode(workbook(`${head}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`))).toBe('too-many-rows')
  expect(await readCode(workbook(`${head}<row><c r="A1048576"><v>1</v></c></row>`))).toBe('too-many-rows')
  expect(await readCode(workbook(`${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`))).toBe('too-many-columns')
  expect(await readCode(workbook(head + '<row/>'.repeat(importLimits.rows + 1)))).toBe('too-many-rows')
})

test.each([
  ['a file that is too large', Buffer.alloc(importLimits.fileBytes + 1, 'a'), 'file-too-large'],
  ['too many lines', text(`code\n${'A\n'.repeat(importLimits.rows + 1)}`), 'too-many-rows'],
  ['too many columns', text(`code${',x'.repeat(importLimits.columns)}\nA\n`), 'too-many-columns'],
  ['a quotation mark that never closes', text('code,price\nA,"1\nB,2\n'), 'broken-csv'],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-excel'],
  ['a PDF', text('%PDF-1.7'), 'unknown-type'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unknown-type'],
  ['an archive that is no workbook', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'broken-workbook'],
  ['a damaged workbook', Buffer.from(workbook(head).subarray(0, 300)), 'broken-workbook'],
  ['bytes of no encoding', Buffer.from([0x63, 0x3b, 0x98, 0x81, 0x90, 0x0a, 0xff, 0xfd]), 'unknown-encoding'],
  ['heads alone', text('code,price\n'), 'empty-table'],
  ['nothing', text(''), 'empty-table'],
])('[ADM-10w] %s is refused', async (_what, bytes, code) => {
  expect(await readCode(bytes)).toBe(code)
})
