import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')

/** File → what it imports, and whether the linter lets it. */
const imports = [
  ['shared/rules/x.ts', 'node:fs', false],
  ['shared/rules/x.ts', '#api/modules/orders/orders.service.ts', false],
  ['database/x.ts', '#shared/enums.ts', true],
  ['database/x.ts', '#api/modules/orders/orders.service.ts', false],
  ['storefront/features/basket/x.tsx', '#database/schema/orders.ts', false],
  ['storefront/features/basket/x.tsx', '#api/modules/orders/orders.queries.ts', false],
  ['storefront/features/basket/x.tsx', '#storefront/features/basket/promo-field.tsx', true],
  ['storefront/features/basket/x.tsx', '#storefront/features/checkout/checkout-form.tsx', false],
  ['storefront/features/basket/x.tsx', '#storefront/pages/home.tsx', false],
  ['storefront/pages/x.tsx', '#storefront/features/checkout/checkout-form.tsx', true],
  ['storefront/layout/x.tsx', '#storefront/pages/home.tsx', false],
  ['storefront/ui/x.tsx', '#storefront/features/basket/promo-field.tsx', false],
  ['storefront/state/x.ts', '#storefront/navigation/route.ts', false],
  ['api/modules/orders/x.service.ts', '#api/modules/orders/orders.queries.ts', true],
  ['api/modules/orders/x.service.ts', '#api/modules/orders/orders.routes.ts', false],
  ['api/modules/orders/x.queries.ts', '#api/modules/orders/orders.service.ts', false],
  ['api/modules/orders/x.service.ts', '#api/adapters/storage.ts', false],
  ['api/modules/orders/x.service.ts', '#storefront/features/basket/promo-field.tsx', false],
  ['api/adapters/x.ts', '#api/modules/orders/orders.service.ts', false],
  ['api/ports/x.ts', '#api/ports/jobs.ts', true],
  ['api/ports/x.ts', '#api/http/bind.ts', false],
] as const

/** A house of empty rooms under the project's own linter settings. */
let house: string
let complaints: string

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'shyr-walls-'))
  cpSync(join(project, 'oxlint.config.ts'), join(house, 'oxlint.config.ts'))
  await symlink(join(project, 'node_modules'), join(house, 'node_modules'))
  for (const feature of ['basket', 'checkout'])
    await mkdir(join(house, 'storefront/features', feature), { recursive: true })
  for (const [place, [file, specifier]] of imports.entries()) {
    const path = join(house, fileOf(file, place))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `export * from '${specifier}'\n`)
  }
  const { stdout } = spawnSync(process.execPath, [join(project, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
    cwd: house,
    encoding: 'utf8',
  })
  complaints = stdout
})
afterAll(() => rm(house, { recursive: true, force: true }))

/** Each import in a file of its own, told apart by its number. */
const fileOf = (file: string, place: number) => file.replace('/x.', `/x${place}.`)

test.each(imports.map(([file, specifier, isLet], place) => ({ file, specifier, isLet, place })))(
  '$file that imports $specifier is let through: $isLet',
  ({ file, isLet, place }) => {
    const line = complaints
      .split('\n')
      .find((text) => text.includes(fileOf(file, place)) && text.includes('restricted'))
    expect(line === undefined).toBe(isLet)
  },
)
