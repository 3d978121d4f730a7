import { expect, test } from 'vitest'
import { toColourKey } from '#shared/rules/colour-key.ts'

test.each([
  ['Grey melange', 'grey-melange'],
  [' Off—white #2 ', 'off-white-2'],
  ['Хакі', ''],
  ['a'.repeat(50), 'a'.repeat(36)],
  [`${'a'.repeat(35)} b`, 'a'.repeat(35)],
])('“%s” is %s in addresses', (english, key) => {
  expect(toColourKey(english)).toBe(key)
})
