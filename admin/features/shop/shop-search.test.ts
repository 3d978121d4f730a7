import { expect, test } from 'vitest'
import { mayChangeShop, readShopSearch } from '#admin/features/shop/shop-search.ts'
import { hasPermission, staffRoles } from '#shared/permissions.ts'

test('roles that may change some of the shop have it in their navigation, and no others', () => {
  const roles = staffRoles.filter((role) => mayChangeShop((permission) => hasPermission(role, permission)))
  expect(roles).toEqual(['OWNER', 'MANAGER', 'EDITOR'])
})

test('an address names a view and a record, and what it cannot name is left out', () => {
  expect(readShopSearch({ view: 'shipping', id: 'new' })).toEqual({ view: 'shipping', id: 'new' })
  expect(readShopSearch({ view: 'cellar', id: 5 })).toEqual({})
})
