import { expect, test } from 'vitest'
import { groupReasons } from '#admin/features/products/refused-pieces.ts'

test('[ADM-10ar] each reason is given once, with all its pieces', () => {
  expect(
    groupReasons([
      { name: 'Худі «Обрій»', reason: 'Бракує: фото.' },
      { name: 'Шапка', reason: 'Немає з’єднання.' },
      { name: 'Шарф', reason: 'Бракує: фото.' },
    ]),
  ).toEqual([
    { reason: 'Бракує: фото.', names: 'Худі «Обрій», Шарф' },
    { reason: 'Немає з’єднання.', names: 'Шапка' },
  ])
})
