import { expect, test } from 'vitest'
import { isAllowed, listForbidden, readAudit } from '#ops/test/licences.ts'

test.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'Unlicense'])(
  'the licence %s is allowed',
  (licence) => expect(isAllowed(licence)).toBe(true),
)
test.each(['GPL-3.0', 'AGPL-3.0-only', '(MIT AND GPL-3.0)', 'UNLICENSED', 'SEE LICENSE IN LICENSE', ''])(
  'the licence %j is not',
  (licence) => expect(isAllowed(licence)).toBe(false),
)

test('packages of a production install are named with a licence that is not allowed, or with none', () => {
  const locked = {
    '': {},
    'node_modules/a': {},
    'node_modules/b': {},
    'node_modules/c': { dev: true },
    'node_modules/d': {},
  }
  const licences: Record<string, string> = {
    '': 'GPL-3.0',
    'node_modules/a': 'GPL-3.0',
    'node_modules/b': '',
    'node_modules/c': 'GPL-3.0',
  }
  expect(listForbidden(locked, (folder) => licences[folder])).toEqual([
    'node_modules/a: GPL-3.0',
    'node_modules/b: none stated',
  ])
})

test('a package that states its licence only at the head of its files is known, unless it states another', () => {
  const folder = 'node_modules/@react-aria/optimize-locales-plugin'
  expect(listForbidden({ [folder]: {} }, () => '')).toEqual([])
  expect(listForbidden({ [folder]: {} }, () => 'GPL-3.0')).toEqual([`${folder}: GPL-3.0`])
})

test('an audit counts what is high or critical; without an answer of the registry it is not checked', () => {
  const found = {
    vulnerabilities: { a: { severity: 'high' }, b: { severity: 'moderate' }, c: { severity: 'critical' } },
  }
  expect(readAudit(JSON.stringify(found))).toEqual({ kind: 'found', serious: ['a: high', 'c: critical'] })
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ kind: 'found', serious: [] })
  expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toEqual({ kind: 'no answer' })
  expect(readAudit('')).toEqual({ kind: 'no answer' })
})
