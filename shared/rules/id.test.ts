import { expect, test } from 'vitest'
import { isUuid } from '#shared/rules/id.ts'

test('an id is a UUID, in either case', () => {
  expect(isUuid('0198c0de-7a11-7cde-8f00-0123456789ab')).toBe(true)
  expect(isUuid('2F1ACC3E-5D3B-4B6F-9A59-1C0F6C1B2D3E')).toBe(true)
})

test.each([
  '',
  '1',
  'undefined',
  '2f1acc3e5d3b4b6f9a591c0f6c1b2d3e',
  '2f1acc3e-5d3b-4b6f-9a59-1c0f6c1b2d3e ',
  '2f1acc3e-5d3b-4b6f-1a59-1c0f6c1b2d3e',
  'zf1acc3e-5d3b-4b6f-9a59-1c0f6c1b2d3e',
])('«%s» is no id', (text) => {
  expect(isUuid(text)).toBe(false)
})
