import type { Mutation } from '#tests/mutations/mutation.ts'

export const sessionMutations: readonly Mutation[] = [
  {
    name: 'a stolen refresh token works after the grace period',
    file: 'api/modules/auth/sessions.service.ts',
    find: 'if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs)',
    replace: 'if (rotatedAt && rotatedAt > now)',
    test: 'tests/api/auth.test.ts',
    filter: 'a used token sent after the grace period ends the session',
  },
  {
    name: 'an ended session can be refreshed',
    file: 'api/modules/auth/sessions.service.ts',
    find: '!family || family.revokedAt || isOver(shop, family)',
    replace: '!family || isOver(shop, family)',
    test: 'tests/api/auth.test.ts',
    filter: 'ends this session at once',
  },
  {
    name: 'signing out leaves the access token working',
    file: 'api/http/identify.ts',
    find: 'if (!claims || ',
    replace: 'if (!claims || false && ',
    test: 'tests/api/auth.test.ts',
    filter: 'ends this session at once',
  },
  {
    name: 'another site refreshes with the customer’s cookie',
    file: 'api/http/session-cookie.ts',
    find: 'request.headers.origin === shop.publicUrl ? request.cookies[cookieName] || undefined : undefined',
    replace: 'request.cookies[cookieName] || undefined',
    test: 'tests/api/session-cookie.test.ts',
    filter: 'is enough to refresh',
  },
  {
    name: 'other processes miss a sign-out',
    file: 'database/changes.ts',
    find: 'if (changes.length) await tx.execute(notification(changes))',
    replace: '',
    test: 'tests/api/processes.postgres.test.ts',
    filter: 'after signing out everywhere',
    database: 'postgres',
  },
  {
    name: 'a page with the customer’s details may be cached',
    file: 'api/documents/register-pages.ts',
    find: "claims || forms.posted || forms.withdrawal || forms.returning ? 'private, no-store' : 'private, no-cache'",
    replace: "'private, no-cache'",
    test: 'tests/api/first-render.test.ts',
    filter: 'a signed-in customer also gets their details',
  },
]
