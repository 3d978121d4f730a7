import { expect, test } from 'vitest'
import { readAddressTable } from '#admin/features/shop/address-table.ts'

const read = (text: string) => readAddressTable(text).map(({ line, path, target }) => [line, path, target])

test.each([
  [
    'a spreadsheet',
    'Old\tNew\n/a b\t/catalog\r\n\n/c\t/faq\n',
    [
      [2, '/a b', '/catalog'],
      [4, '/c', '/faq'],
    ],
  ],
  [
    'CSV with commas',
    '/a,b,/catalog\n"/c","/faq"',
    [
      [1, '/a,b', '/catalog'],
      [2, '/c', '/faq'],
    ],
  ],
  ['CSV with semicolons', 'https://old.example/a?b=1;/catalog', [[1, 'https://old.example/a?b=1', '/catalog']]],
  ['words', '/a   /catalog', [[1, '/a', '/catalog']]],
  ['one column', '/a', [[1, '/a', '']]],
  ['nothing', ' \n', []],
])('%s is read as rows', (_, text, rows) => {
  expect(read(text)).toEqual(rows)
})
