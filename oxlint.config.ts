import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** The walls between rooms, and within them: which files may not import what, and why. The compiler keeps the outer ones too. */
interface Wall {
  files: string[]
  /** Specifiers, as in .gitignore: one with ! before it is let through after all. */
  keepsOut: string[]
  because: string
}

const pagesOf = (...folders: string[]) => folders.map((folder) => `#storefront/${folder}`)
const abovePieces = pagesOf('pages/**', 'routes.ts', 'render.tsx', 'browser.tsx', 'browser-development.ts', 'head.tsx')

const rooms: readonly Wall[] = [
  {
    files: ['shared/**'],
    keepsOut: ['#database/**', '#api/**', '#storefront/**', '#tests/**', 'node:*'],
    because: 'shared is pure: it knows no other room and does no I/O',
  },
  {
    files: ['database/**'],
    keepsOut: ['#api/**', '#storefront/**', '#tests/**'],
    because: 'database knows shared alone',
  },
  {
    files: ['storefront/**'],
    keepsOut: ['#api/**', '#database/**', '#tests/**'],
    because: 'pages get their data through the calls of shared/endpoints alone',
  },
  {
    files: ['api/**'],
    keepsOut: ['#storefront/**', '#tests/**'],
    because: 'the API knows no page',
  },
]

/** Within a room the way leads down: routes → service → queries, pages → layout → features → ui | client | i18n | state. */
const floors: readonly Wall[] = [
  {
    files: ['storefront/ui/**', 'storefront/client/**', 'storefront/i18n/**', 'storefront/state/**'],
    keepsOut: [...abovePieces, ...pagesOf('features/**', 'layout/**', 'navigation/**')],
    because: 'what every feature stands on knows none of them',
  },
  ...readdirSync('storefront/features').map((feature) => ({
    files: [`storefront/features/${feature}/**`],
    keepsOut: [
      ...abovePieces,
      ...pagesOf('layout/**', 'navigation/**', 'features/**'),
      `!#storefront/features/${feature}/**`,
    ],
    because: 'features do not know each other: pages compose them',
  })),
  {
    files: ['storefront/layout/**'],
    keepsOut: abovePieces,
    because: 'the layout stands below the pages',
  },
  {
    files: ['api/ports/**'],
    keepsOut: ['#api/**', '!#api/ports/**'],
    because: 'a port says what the shop needs, whoever asks and whoever answers',
  },
  {
    files: ['api/adapters/**'],
    keepsOut: ['#api/modules/**', '#api/http/**', '#api/worker/**', '#api/start.ts'],
    because: 'adapters know their port, never the shop behind it',
  },
  {
    files: ['api/modules/**', 'api/http/**', 'api/worker/**'],
    keepsOut: ['#api/adapters/**', '#api/start.ts'],
    because: 'adapters are chosen in start.ts and reached through their port',
  },
  {
    files: ['api/modules/**/*.service.ts'],
    keepsOut: ['#api/adapters/**', '#api/start.ts', '#api/modules/**/*.routes.ts'],
    because: 'the way leads down: routes → service → queries',
  },
  {
    files: ['api/modules/**/*.queries.ts'],
    keepsOut: ['#api/adapters/**', '#api/start.ts', '#api/modules/**/*.routes.ts', '#api/modules/**/*.service.ts'],
    because: 'the way leads down: routes → service → queries',
  },
]

/** The last wall that names a file holds, so each of the inner ones repeats that of its room. */
const withRoom = (floor: Wall): Wall => {
  const room = rooms.find(({ files }) => floor.files[0]?.startsWith(`${files[0]?.split('/')[0]}/`))
  return room ? { ...floor, keepsOut: [...room.keepsOut, ...floor.keepsOut] } : floor
}

const keep = ({ files, keepsOut, because }: Wall) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: keepsOut, message: because }] }] as const },
})

// oxlint-disable-next-line import/no-default-export -- what oxlint asks for
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
    ...rooms.map(keep),
    ...floors.map((floor) => keep(withRoom(floor))),
    { files: ['seed/**', '**/seed/**', 'shared/texts/**', '**/*.gen.ts'], rules: { 'max-lines': 'off' } },
    { files: ['ops/**', 'tests/**'], rules: { 'no-console': 'off', 'max-lines': 'off' } },
    {
      files: ['storefront/pages/**', '*.config.ts', 'ops/**/*.config.ts', 'tests/**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'no-console': 'off', 'unicorn/prefer-module': 'off' } },
  ],
})
