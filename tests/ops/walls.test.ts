import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')

/** A file, an import of it, and whether the linter allows it. */
const imports = [
  ['shared/rules/x.ts', 'node:fs', false],
  ['shared/rules/x.ts', '#api/modules/orders/orders.service.ts', false],
  ['client/x.ts', '#shared/enums.ts', true],
  ['client/x.ts', '#storefront/routes.ts', false],
  ['storefront/ui/x.tsx', '#client/call.ts', true],
  ['admin/features/orders/x.tsx', '#client/call.ts', true],
  ['admin/features/orders/x.tsx', '#storefront/routes.ts', false],
  ['admin/features/orders/x.tsx', '#api/server.ts', false],
  ['admin/features/orders/x.tsx', '#admin/screens/orders-screen.tsx', false],
  ['admin/ui/x.tsx', '#admin/features/orders/order-list.tsx', false],
  ['storefront/ui/x.tsx', '#admin/ui/money.tsx', false],
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
  ['api/catalogue-index/x.ts', '#api/changes/changes.ts', true],
  ['api/catalogue-index/x.ts', '#api/modules/variants/variants.queries.ts', false],
  ['api/modules/orders/x.ts', '#api/modules/promo-codes/promo-codes.queries.ts', true],
  ['api/modules/orders/x.ts', '#api/modules/customers/customers.service.ts', false],
  ['api/modules/orders/x.ts', '#api/modules/photo.ts', true],
  ['api/modules/orders/x.queries.ts', '#api/modules/audit/write-audit-entry.ts', true],
  ['api/modules/orders/x.queries.ts', '#api/modules/auth/customer-accounts.queries.ts', false],
  ['api/adapters/x.ts', '#simulators/payments/stripe.ts', false],
  ['api/adapters/x.test.ts', '#simulators/payments/stripe.ts', true],
  ['api/adapters/x.test.ts', '#tests/support/test-listener.ts', true],
  ['api/adapters/x.test.ts', '#api/modules/orders/orders.service.ts', false],
  ['simulators/x.ts', '#shared/enums.ts', true],
  ['simulators/x.ts', '#api/adapters/payments/liqpay-signature.ts', true],
  ['simulators/x.ts', '#api/adapters/open-payment-providers.ts', false],
  ['simulators/x.ts', '#api/modules/orders/orders.service.ts', false],
  ['simulators/x.ts', '#database/schema/orders.ts', false],
  ['simulators/browser/x.ts', '#shared/enums.ts', false],
  ['storefront/x.ts', '#simulators/all.ts', false],
  ['api/http/x.ts', '#api/modules/all.ts', false],
  ['api/ports/x.ts', '#api/ports/jobs.ts', true],
  ['api/ports/x.ts', '#api/http/bind.ts', false],
] as const

/** A copy of the linter's settings among files that only import. */
let folder: string
let reports: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-walls-'))
  cpSync(join(project, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  // The settings list these folders.
  for (const inner of ['storefront/features/basket', 'storefront/features/checkout', 'api/modules/orders'])
    await mkdir(join(folder, inner), { recursive: true })
  for (const [index, [file, specifier]] of imports.entries()) {
    const path = join(folder, numbered(file, index))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `export * from '${specifier}'\n`)
  }
  await writeFile(join(folder, 'api/one.ts'), "export * from './other.ts'\n")
  await writeFile(join(folder, 'api/other.ts'), "export type * from './one.ts'\n")
  await writeFile(
    join(folder, 'api/modules/orders/write.ts'),
    'export const write = (shop: any) => shop.database.transaction(() => 0)\n',
  )
  const { stdout } = spawnSync(process.execPath, [join(project, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  reports = stdout
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each import is in a file of its own, with its number in the name. */
const numbered = (file: string, index: number) => file.replace('/x.', `/x${index}.`)

test.each(imports.map(([file, specifier, isAllowed], index) => ({ file, specifier, isAllowed, place: index })))(
  '$file may import $specifier: $isAllowed',
  ({ file, isAllowed, place: index }) => {
    const line = reports.split('\n').find((text) => text.includes(numbered(file, index)) && text.includes('restricted'))
    expect(line === undefined).toBe(isAllowed)
  },
)

test('two files that import each other are reported, types included', () => {
  expect(reports).toMatch(/api\/one\.ts.*cycle/i)
})

test('a module that writes without shop.change() is reported', () => {
  expect(reports).toMatch(/orders\/write\.ts.*'transaction' is restricted/)
})
