import type { Mutation } from '#tests/mutations/mutation.ts'

export const accountMutations: readonly Mutation[] = [
  {
    name: 'a guest gets the profile’s page',
    file: 'api/pages/register-pages.ts',
    find: 'if (!claims && isCustomerPath(plain))',
    replace: 'if (false)',
    test: 'tests/api/customer-pages.test.ts',
  },
  {
    name: 'a customer is sent home from the profile',
    file: 'api/pages/register-pages.ts',
    find: 'if (!claims && isCustomerPath(plain))',
    replace: 'if (isCustomerPath(plain))',
    test: 'tests/api/customer-pages.test.ts',
  },
  {
    name: 'any address is a place to return to after login',
    file: 'storefront/layout/dialog-request.ts',
    find: '...(isCustomerPath(place) && { returnTo: place })',
    replace: '...(place && { returnTo: place as never })',
    test: 'storefront/layout/dialog-request.test.ts',
  },
  {
    name: 'a registration is reported before the account exists',
    file: 'storefront/state/sign-in.ts',
    find: "  await callApi('POST /v1/auth/register', { body, keepsSession: true })",
    replace: "  trackRegistration()\n  await callApi('POST /v1/auth/register', { body, keepsSession: true })",
    test: 'storefront/state/sign-in.test.ts',
  },
  {
    name: 'the browser forgets a session that the server still has',
    file: 'storefront/state/sign-in.ts',
    find: "if (!hasErrorCode(error, 'UNAUTHORIZED', 'INVALID_REFRESH_TOKEN')) throw error",
    replace: '',
    test: 'storefront/state/sign-in.test.ts',
  },
  {
    name: 'a link that was refused is shown as one to try again',
    file: 'api/pages/forms/mailed-link-forms.ts',
    find: "isRefused(result) ? 'invalid' : 'later'",
    replace: "'later'",
    test: 'tests/api/mailed-link-forms.test.ts',
    filter: 'its form confirms the e-mail, once',
  },
  {
    name: 'the form without scripts says nothing of two different passwords',
    file: 'api/pages/forms/mailed-link-forms.ts',
    find: "if (failure.code === 'PASSWORD_NOT_MATCH') return 'confirmation'",
    replace: '',
    test: 'tests/api/mailed-link-forms.test.ts',
  },
  {
    name: 'pages may load scripts of any host',
    file: 'api/pages/security-headers.ts',
    find: 'const library = identity ? [identity.scriptUrl] : []',
    replace: "const library = ['https:']",
    test: 'tests/api/google.test.ts',
    filter: 'pages may load the library',
  },
]
