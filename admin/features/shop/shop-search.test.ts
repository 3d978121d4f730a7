import { expect, test } from 'vitest'
import { readPhotoFilters } from '#admin/features/shop/photo-filters.ts'
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

test('the address of the photos has their filters, and that of another view has not', () => {
  const filters = { text: 2101, place: 'PAGE', undescribed: true, unused: false, page: 2 }
  const search = readShopSearch({ view: 'photos', id: '7', ...filters })
  expect(search).toMatchObject({ view: 'photos', id: '7' })
  expect(readPhotoFilters(search)).toEqual({ text: '2101', place: 'PAGE', undescribed: true, page: 2 })
  expect(readPhotoFilters({ text: ' ', place: 'CELLAR', undescribed: 1, page: -1 })).toEqual({})
  expect(readShopSearch({ view: 'colours', ...filters })).toEqual({ view: 'colours' })
})
