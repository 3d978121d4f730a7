import type { Mutation } from '#tests/mutations/mutation.ts'

const rules = 'api/rules/redirect-address.ts'
const check = 'api/modules/redirects/check-redirects.ts'
const pages = 'api/documents/register-pages.ts'
const test = 'tests/api/redirects.test.ts'

/** Addresses of an old shop, and words behind those of products. */
export const redirectMutations: readonly Mutation[] = [
  {
    name: 'a redirect leads to another host by two slashes',
    file: rules,
    find: "target.startsWith('//') || ",
    replace: '',
    test: 'api/rules/redirect-address.test.ts',
    filter: 'is no target within the shop',
  },
  {
    name: 'a redirect leads to another host by a backslash',
    file: rules,
    find: '/[\\\\\\p{Cc}]/u.test(trimmed)',
    replace: 'false',
    test: 'api/rules/redirect-address.test.ts',
    filter: 'is no target within the shop',
  },
  {
    name: 'a redirect hides a page',
    file: pages,
    find: 'const leadsOn = stored.page.status === 404 && ',
    replace: 'const leadsOn = ',
    test,
    filter: 'hides no page',
  },
  {
    name: 'a missing page of one visitor leads nowhere',
    file: pages,
    find: 'const leadsOn = status === 404 && ',
    replace: 'const leadsOn = status === 500 && ',
    test,
    filter: 'rendered for one visitor',
  },
  {
    name: 'a new redirect waits for another process',
    file: 'api/modules/redirects/redirects.admin.ts',
    find: '  afterWrite: publishRedirects,\n',
    replace: '',
    test,
    filter: 'leads on at once',
  },
  {
    name: 'a deleted redirect goes on',
    file: 'api/modules/redirects/redirects.admin.ts',
    find: '  removeParts: publishRedirects,\n',
    replace: '',
    test,
    filter: 'leads on at once',
  },
  {
    name: 'a pasted table waits for another change',
    file: 'api/modules/redirects/create-many-redirects.ts',
    find: "    tx.publish('redirect')\n",
    replace: '',
    test,
    filter: 'creates all rows at once',
  },
  {
    name: 'a redirect leads to another one',
    file: check,
    find: '.some((one) => sources.has(one))',
    replace: '.some(() => false)',
    test,
    filter: 'is refused',
  },
  {
    name: 'the target of a redirect leads on',
    file: check,
    find: 'else if (reached.has(path))',
    replace: 'else if (false)',
    test,
    filter: 'is refused',
  },
  {
    name: 'a wrong tail of a product stays',
    file: 'api/documents/product-tail.ts',
    find: 'if (tail !== undefined && Object.values(slugs).includes(tail))',
    replace: 'if (tail !== undefined)',
    test: 'tests/api/product-tails.test.ts',
    filter: 'any other tail leads to the right one',
  },
  {
    name: 'a shared tail changes with the language',
    file: 'api/documents/product-tail.ts',
    find: 'Object.values(slugs).includes(tail)',
    replace: 'slugs[locale] === tail',
    test: 'tests/api/product-tails.test.ts',
    filter: 'with its slug in either language',
  },
  {
    name: 'two redirects at once make a loop',
    file: 'api/modules/redirects/redirects.admin.ts',
    find: '  lockFirst: lockRedirects,\n',
    replace: '',
    test,
    filter: 'make no loop',
    database: 'postgres',
  },
]
