import { expect, test } from 'vitest'
import { choiceLabel, maxChoiceLabel } from '#storefront/ui/choice-label.ts'

test.each([
  [[], ''],
  [['чорний'], 'чорний'],
  [['чорний', 'олива'], 'чорний, олива'],
  [Array.from({ length: 10 }, () => '12345678'), Array.from({ length: 10 }, () => '12345678').join(', ')],
  [Array.from({ length: 11 }, () => '12345678'), `${Array.from({ length: 9 }, () => '12345678').join(', ')} +2`],
  [['x'.repeat(101)], `${'x'.repeat(99)}…`],
  [['x'.repeat(120), 'y'], `${'x'.repeat(96)}… +1`],
])('%j reads %j', (names, label) => {
  expect(choiceLabel(names)).toBe(label)
  expect(choiceLabel(names).length).toBeLessThanOrEqual(maxChoiceLabel)
})
