import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Imports that are not allowed, between top-level folders and inside them. TypeScript's project references check the outer ones too. */
interface Wall {
  files: string[]
  /** Specifiers with the syntax of .gitignore: a later one with ! is allowed again. */
  forbidden: string[]
  because: string
}

const listPages = (...folders: string[]) => folders.map((folder) => `#storefront/${folder}`)
const aboveLayout = listPages(
  'pages/**',
  'routes.ts',
  'render.tsx',
  'browser.tsx',
  'browser-development.ts',
  'shop-app.tsx',
)

/** The modules of the API that simulators import: signatures, settings and tax rates of the providers, and the tag of templates. */
const wireFormats = [
  '#api/adapters/carriers/nova-poshta.ts',
  '#api/adapters/carriers/ukrposhta.ts',
  '#api/adapters/identity-google.ts',
  '#api/adapters/payments/liqpay.ts',
  '#api/adapters/payments/liqpay-signature.ts',
  '#api/adapters/payments/paypal-client.ts',
  '#api/adapters/payments/stripe.ts',
  '#api/adapters/simulators.ts',
  '#api/adapters/storage-s3.ts',
  '#api/adapters/tax/stripe-tax.ts',
  '#api/mails/html.ts',
  '#api/rules/sales-tax.ts',
]

const outerWalls: readonly Wall[] = [
  {
    files: ['shared/**'],
    forbidden: [
      '#database/**',
      '#api/**',
      '#client/**',
      '#storefront/**',
      '#admin/**',
      '#simulators/**',
      '#tests/**',
      'node:*',
    ],
    because: 'shared is pure: it imports no other folder and does no I/O',
  },
  {
    files: ['client/**'],
    forbidden: ['#database/**', '#api/**', '#storefront/**', '#admin/**', '#simulators/**', '#tests/**', 'node:*'],
    because: 'client is what the browser apps share to call the API: it imports only shared',
  },
  {
    files: ['database/**'],
    forbidden: ['#api/**', '#client/**', '#storefront/**', '#admin/**', '#simulators/**', '#tests/**'],
    because: 'database imports only shared',
  },
  {
    files: ['storefront/**'],
    forbidden: ['#api/**', '#database/**', '#admin/**', '#simulators/**', '#tests/**'],
    because: 'pages get their data only through the calls of shared/endpoints',
  },
  {
    files: ['admin/**'],
    forbidden: ['#api/**', '#database/**', '#storefront/**', '#ops/**', '#simulators/**', '#tests/**', 'node:*'],
    because: 'the counter imports only shared and client: it knows the shop through the calls of shared/endpoints',
  },
  {
    files: ['api/**'],
    forbidden: ['#client/**', '#storefront/**', '#admin/**', '#simulators/**', '#tests/**'],
    because:
      'the API imports neither pages, which it gets through the page renderer port, nor simulators, which api/adapters/simulators.ts loads',
  },
  {
    files: ['simulators/**'],
    forbidden: [
      '#database/**',
      '#client/**',
      '#storefront/**',
      '#admin/**',
      '#ops/**',
      '#tests/**',
      '#api/**',
      ...wireFormats.map((path) => `!${path}`),
    ],
    because:
      'a simulator imports shared, the wire formats and settings of the adapters, and no part of the shop itself',
  },
  {
    files: ['simulators/browser/**'],
    forbidden: ['#*/**', 'node:*'],
    because: 'the browser gets each of these files as it is, without types: it imports nothing',
  },
]

const adaptersAndStart = ['#api/adapters/**', '#api/start.ts']
const everyModuleMayImport = ['audit', 'crud']
/** Module → the other modules that it may import. There are no circles: what several modules need is in the one below them. */
const moduleImports: Readonly<Record<string, readonly string[]>> = {
  'admin-users': ['auth'],
  audit: [],
  categories: ['variants'],
  collections: ['variants'],
  colours: ['variants'],
  counter: ['carriers', 'customers', 'door', 'orders', 'payments', 'promo-codes', 'shipping-methods', 'staff-calls'],
  crud: ['audit'],
  customers: ['auth', 'orders', 'stock-alerts'],
  exports: ['orders'],
  files: ['pages'],
  fit: ['orders'],
  imports: ['exports', 'files', 'orders', 'products', 'stock', 'variants'],
  orders: ['basket', 'carriers', 'promo-codes', 'shipping-methods', 'staff-calls', 'subscriptions'],
  payments: ['orders', 'staff-calls'],
  prices: ['staff-calls', 'variants'],
  products: ['staff-calls', 'variants'],
  returns: ['files', 'fit', 'orders', 'payments', 'staff-calls'],
  stock: ['orders', 'staff-calls', 'variants'],
  'saved-views': ['orders'],
  'stock-alerts': ['auth'],
  'shipping-methods': ['promo-codes'],
  subscriptions: ['auth', 'promo-codes'],
  suggestions: ['variants'],
  variants: ['promo-codes'],
}

/** The walls of one module: against other modules, and downwards inside it. */
const wallsOfModule = (name: string): Wall[] => {
  const allowed = name === 'audit' || name === 'crud' ? [] : everyModuleMayImport
  const others = [name, ...allowed, ...(moduleImports[name] ?? [])].map((other) => `!#api/modules/${other}/**`)
  const forbidden = [...adaptersAndStart, '#api/modules/*/**', ...others]
  const down =
    'modules import others only as moduleImports says, and inside one the way leads down: routes → service → queries'
  return [
    { files: [`api/modules/${name}/**`], forbidden, because: down },
    {
      files: [`api/modules/${name}/**/*.service.ts`],
      forbidden: [...forbidden, '#api/modules/**/*.routes.ts'],
      because: down,
    },
    {
      files: [`api/modules/${name}/**/*.queries.ts`],
      forbidden: [...forbidden, '#api/modules/**/*.routes.ts', '#api/modules/**/*.service.ts'],
      because: down,
    },
  ]
}

/** Inside a top-level folder imports lead down: routes → service → queries, pages → layout → features → ui | client | i18n | state. */
const innerWalls: readonly Wall[] = [
  {
    files: ['storefront/ui/**', 'storefront/client/**', 'storefront/i18n/**', 'storefront/state/**'],
    forbidden: [...aboveLayout, ...listPages('features/**', 'layout/**', 'navigation/**')],
    because: 'features are built on these, so these import no feature',
  },
  ...readdirSync('storefront/features').map((feature) => ({
    files: [`storefront/features/${feature}/**`],
    forbidden: [
      ...aboveLayout,
      ...listPages('layout/**', 'navigation/**', 'features/**'),
      `!#storefront/features/${feature}/**`,
    ],
    because: 'features do not import each other: pages compose them',
  })),
  {
    files: ['storefront/layout/**'],
    forbidden: aboveLayout,
    because: 'pages import the layout, not the other way round',
  },
  {
    files: ['api/ports/**'],
    forbidden: ['#api/**', '!#api/ports/**'],
    because: 'a port describes what the shop needs, without its users and implementations',
  },
  {
    files: ['api/adapters/**'],
    forbidden: ['#api/modules/**', '#api/http/**', '#api/worker/**', '#api/start.ts'],
    because: 'adapters import their port, not the shop',
  },
  {
    files: ['api/catalogue-index/**'],
    forbidden: [...adaptersAndStart, '#api/modules/**', '#api/http/**', '#api/documents/**', '#api/worker/**'],
    because: 'the index in memory knows listings and changes; the module of variants asks it',
  },
  {
    files: ['api/modules/**', 'api/http/**', 'api/documents/**', 'api/worker/**'],
    forbidden: adaptersAndStart,
    because: 'adapters are chosen in start.ts and reached through their port',
  },
  {
    files: ['api/http/**'],
    forbidden: [...adaptersAndStart, '#api/modules/**', '#api/worker/**', '#api/documents/**'],
    because: 'the HTTP layer does not know the modules: server.ts connects them',
  },
  {
    files: ['admin/ui/**', 'admin/i18n/**', 'admin/session/**', 'admin/keys/**'],
    forbidden: ['#admin/features/**', '#admin/screens/**', '#admin/routes.tsx'],
    because: 'features are built on these, so these import no feature',
  },
  {
    files: ['admin/features/**'],
    forbidden: ['#admin/screens/**', '#admin/routes.tsx'],
    because: 'screens compose features, not the other way round',
  },
  {
    files: ['api/adapters/**/*.test.ts', 'api/images/originals.test.ts'],
    forbidden: ['!#simulators/**', '!#tests/support/**', '#api/modules/**', '#api/http/**', '#api/worker/**'],
    because: 'a test of an adapter runs it against its simulator, without the shop',
  },
  ...readdirSync('api/modules', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => wallsOfModule(name)),
]

/** Only the last override of a file counts, so each inner wall repeats the outer one. */
const withOuterWall = (inner: Wall): Wall => {
  const outer = outerWalls.find(({ files }) => inner.files[0]?.startsWith(`${files[0]?.split('/')[0]}/`))
  return outer ? { ...inner, forbidden: [...outer.forbidden, ...inner.forbidden] } : inner
}

const toOverride = ({ files, forbidden, because }: Wall) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message: because }] }] as const },
})

// oxlint-disable-next-line import/no-default-export -- oxlint requires it
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', '.cache', 'node_modules', 'database/migrations'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-console': ['error', { allow: ['error'] }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'no-shadow': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'no-underscore-dangle': 'off',
    'react/only-export-components': 'off',
    'oxc/no-map-spread': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/require-to-throw-message': 'off',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'unicorn/consistent-function-scoping': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    ...outerWalls.map(toOverride),
    ...innerWalls.map((wall) => toOverride(withOuterWall(wall))),
    {
      files: ['api/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'transaction', message: 'write through shop.change(), which publishes what was changed' },
        ],
      },
    },
    { files: ['seed/**', '**/seed/**', 'shared/texts/**', '**/*.gen.ts'], rules: { 'max-lines': 'off' } },
    { files: ['ops/**', 'tests/**'], rules: { 'no-console': 'off', 'max-lines': 'off' } },
    {
      files: ['storefront/pages/**', '*.config.ts', 'ops/**/*.config.ts', 'tests/**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'no-console': 'off', 'unicorn/prefer-module': 'off' } },
  ],
})
