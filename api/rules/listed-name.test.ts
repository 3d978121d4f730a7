import { expect, test } from 'vitest'
import { toListedName } from '#api/rules/listed-name.ts'
import { ua } from '#shared/storefronts/ua.ts'
import { us } from '#shared/storefronts/us.ts'

test('a name is written as its checkout asks for it', () => {
  expect(toListedName(ua, { firstName: 'Соломія', lastName: 'Ткаченко' })).toBe('Ткаченко Соломія')
  expect(toListedName(us, { firstName: 'Emma', lastName: 'Carter' })).toBe('Emma Carter')
})

test('a name may lack a part or be missing', () => {
  expect(toListedName(ua, { firstName: null, lastName: 'Ткаченко' })).toBe('Ткаченко')
  expect(toListedName(us, { firstName: null, lastName: null })).toBeNull()
})
