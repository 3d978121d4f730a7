import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embeddedOnly, modulesOnBoth, onBoth } from '#tests/support/suite-databases.ts'

test('a suite that runs on the embedded database only exists and makes no calls at once', () => {
  const missing = embeddedOnly.filter((file) => !existsSync(file))
  const concurrent = embeddedOnly.filter(
    (file) => existsSync(file) && /Promise\.all(?:Settled)?\(/.test(readFileSync(file, 'utf8')),
  )

  expect({ missing, concurrent }).toEqual({ missing: [], concurrent: [] })
})

test('a suite that runs on both databases exists and is not kept from PostgreSQL', () => {
  const missing = onBoth.filter((file) => !existsSync(file))
  const twice = onBoth.filter((file) => embeddedOnly.includes(file))

  expect({ missing, twice }).toEqual({ missing: [], twice: [] })
})

test('each module of the API that writes is proven on both databases', () => {
  const writers = globSync('api/modules/*/*.ts')
    .filter((file) => readFileSync(file, 'utf8').includes('shop.change('))
    .map((file) => file.split('/')[2]!)

  expect([...new Set(writers)].filter((module) => !modulesOnBoth.includes(module))).toEqual([])
})
