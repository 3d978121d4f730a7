import { expect, test } from 'vitest'
import { groupSewing } from '#admin/features/stock/sewing-list.ts'
import type { Size } from '#shared/enums.ts'

const row = (variantId: string, name: string, size: Size, toSew: number) => ({
  variantId,
  name,
  colour: 'чорний',
  vendorCode: variantId,
  photo: null,
  size,
  toSew,
})

test('[ADM-13k] sizes to sew are grouped by their colours, the smallest first, without those that need nothing', () => {
  const rows = [
    row('b', 'Худі', 'XL', 6),
    row('a', 'Їжак', 'M', 12),
    row('b', 'Худі', 'S', 18),
    row('b', 'Худі', 'M', 0),
    row('c', 'Гольф', 'ONE_SIZE', 0),
  ]
  const sewingGroups = groupSewing(rows, 'uk')
  expect(sewingGroups.map(({ name, units, sizes }) => [name, units, sizes])).toEqual([
    ['Їжак', 12, [{ size: 'M', units: 12 }]],
    [
      'Худі',
      24,
      [
        { size: 'S', units: 18 },
        { size: 'XL', units: 6 },
      ],
    ],
  ])
})
