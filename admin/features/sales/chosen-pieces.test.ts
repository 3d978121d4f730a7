import { expect, test } from 'vitest'
import { groupPieces, listShownIds } from '#admin/features/sales/chosen-pieces.ts'

const row = (productId: string, _id: string, state: 'ACTIVE' | 'INACTIVE') => ({
  _id,
  productId,
  name: `Худі ${productId}`,
  state,
})

test('[ADM-10aq] a sale of chosen pieces has their colours that are on the site', () => {
  const pieces = groupPieces([
    row('a', 'a1', 'ACTIVE'),
    row('b', 'b1', 'INACTIVE'),
    row('c', 'c1', 'INACTIVE'),
    row('c', 'c2', 'ACTIVE'),
    row('a', 'a2', 'ACTIVE'),
  ])
  expect(pieces).toEqual([
    { id: 'a', name: 'Худі a', shownIds: ['a1', 'a2'], hasHidden: false },
    { id: 'b', name: 'Худі b', shownIds: [], hasHidden: true },
    { id: 'c', name: 'Худі c', shownIds: ['c2'], hasHidden: true },
  ])
  expect(listShownIds(pieces)).toEqual(['a1', 'a2', 'c2'])
})
