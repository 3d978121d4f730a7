/**
 * Suites that run on the embedded database only: their results are decided before or after the database, which is PostgreSQL too. Suites
 * with concurrent transactions, locks, messages between processes, time limits or plans of statements run on both.
 */
export const embeddedOnly: readonly string[] = [
  'tests/contract/broken-http.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/headers.test.ts',
  'tests/contract/openapi-tools.test.ts',
  'tests/contract/openapi.test.ts',
  'tests/contract/roles.test.ts',
  'tests/contract/too-often.test.ts',
  'tests/api/bad-input.test.ts',
  'tests/api/broken-pages.test.ts',
  'tests/api/canonical.test.ts',
  'tests/api/card-logos.test.ts',
  'tests/api/cookies.test.ts',
  'tests/api/customer-pages.test.ts',
  'tests/api/demo-accounts.test.ts',
  'tests/api/enlarge.test.ts',
  'tests/api/in-process.test.ts',
  'tests/api/limits.test.ts',
  'tests/api/live-check.test.ts',
  'tests/api/password-work.alone.test.ts',
  'tests/api/mailed-link-forms.test.ts',
  'tests/api/mailed-link-lifetimes.test.ts',
  'tests/api/nothing-found.test.ts',
  'tests/api/offered-texts.test.ts',
  'tests/api/order-link.test.ts',
  'tests/api/order-pages.test.ts',
  'tests/api/page-speeds.test.ts',
  'tests/api/pay-pages.test.ts',
  'tests/api/profile-forms.test.ts',
  'tests/api/public-replies.test.ts',
  'tests/api/search-enumerations.test.ts',
  'tests/api/session-cookie.test.ts',
  'tests/api/shop-notices.test.ts',
  'tests/api/synonyms.test.ts',
  'tests/api/tax-provider.test.ts',
]

/**
 * Suites of the API that run on both databases even if a run has PostgreSQL, by the folder of `api/modules` whose writes they prove. The
 * embedded database has one connection, on which a transaction that requests another waits forever. Every other suite of the API then
 * runs only on PostgreSQL; without a server all of them run on the embedded database.
 */
const bothByModule = {
  'admin-users': ['admin-users', 'staff-sessions', 'passkeys'],
  auth: ['auth', 'account-links'],
  basket: ['basket'],
  carriers: ['carriers'],
  changes: ['changes'],
  contacts: ['shared-content'],
  counter: ['edit-order', 'staff-order'],
  crud: ['admin-resources', 'resource-rules'],
  customers: ['privacy', 'profile'],
  door: ['door'],
  exports: ['exports'],
  'failed-jobs': ['failed-jobs'],
  files: ['files', 'file-rows', 'heic'],
  fit: ['fit'],
  imports: ['imports', 'import-photos', 'import-undo'],
  orders: ['order', 'placing', 'ship-orders', 'unpaid-holds', 'order-holds-mail', 'promo-uses'],
  pages: ['admin-pages', 'page-cache'],
  payments: ['payments/beyond-bounds', 'payments/refunds', 'payments/results'],
  prices: ['prices', 'price-sheet'],
  products: [
    'whole-products',
    'product-previews',
    'planned-variants',
    'planned-imports',
    'admin-catalogue',
    'variant-stock',
  ],
  redirects: ['redirects'],
  returns: ['returns', 'sent-orders', 'customers-returns', 'return-photos', 'withdrawal'],
  sales: ['sales', 'running-sales', 'large-sales'],
  'saved-views': ['saved-views'],
  stock: ['stock-movements'],
  'stock-alerts': ['stock-alerts', 'turns'],
  subscriptions: ['subscribe'],
  variants: ['live-index', 'text-index'],
} as const satisfies Record<string, readonly string[]>
export const modulesOnBoth: readonly string[] = Object.keys(bothByModule)
export const onBoth: readonly string[] = Object.values(bothByModule)
  .flat()
  .map((name) => `tests/api/${name}.test.ts`)
