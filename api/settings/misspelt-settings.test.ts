import { expect, test } from 'vitest'
import { listMisspelt } from '#api/settings/misspelt-settings.ts'

test('a variable that differs from a setting by a letter or a hyphen is named with the setting', () => {
  expect(
    listMisspelt({ SHOP_MOD: 'live', DATABASEURL: 'postgres://db', 'public-url': 'https://shop.example' }),
  ).toEqual([
    'SHOP_MOD is no setting of the shop and has no effect. SHOP_MODE?',
    'DATABASEURL is no setting of the shop and has no effect. DATABASE_URL?',
    'public-url is no setting of the shop and has no effect. PUBLIC_URL?',
  ])
})

test('settings and variables of other programs are not named', () => {
  expect(
    listMisspelt({ SHOP_MODE: 'live', PORTS: '1', HOSTS: 'a', HOME: '/root', HOSTNAME: 'web-1', PATH: '/bin' }),
  ).toEqual([])
})
