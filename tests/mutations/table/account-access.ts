import type { Mutation } from '#tests/mutations/mutation.ts'

const links = 'tests/api/account-links.test.ts'
const auth = 'tests/api/auth.test.ts'
const staff = 'tests/api/staff-sessions.test.ts'

/** The causes that end sessions and links. */
export const accountAccessMutations: readonly Mutation[] = [
  {
    name: 'a reset link outlives a change of the password',
    file: 'api/modules/customers/customers.service.ts',
    find: "await dropTokens(tx, customerId, 'reset-password')",
    replace: '',
    test: links,
    filter: 'before the customer changed the password sets none',
  },
  {
    name: 'sessions outlive a reset of the password',
    file: 'api/modules/auth/account-links.service.ts',
    find: "await revokeSessions(tx, { role: 'customer', userId: id })",
    replace: '',
    test: links,
  },
  {
    name: 'a session of staff is unlocked the next day',
    file: 'api/modules/auth/sessions.service.ts',
    find: '(adminUserId ? createdAt.getTime() + staffSession.maxMs : expiresAt.getTime())',
    replace: '(adminUserId ? Infinity : expiresAt.getTime())',
    test: staff,
    filter: 'ends after twelve hours although it is used',
  },
  {
    name: 'an idle session of staff needs no code',
    file: 'api/modules/auth/sessions.service.ts',
    find: "else if (family.expiresAt <= now) return 'locked'",
    replace: '',
    test: staff,
    filter: 'locks when idle, and a code unlocks it once',
  },
  {
    name: 'signing out everywhere ends one session',
    file: 'api/modules/auth/auth.service.ts',
    find: 'body.everywhere ? revokeSessions(tx, signedInUser.owner) : revokeSession(tx, signedInUser.sessionId)',
    replace: 'revokeSession(tx, signedInUser.sessionId)',
    test: auth,
    filter: 'everywhere ends all sessions of the customer',
  },
  {
    name: 'the table of customers brings back those who were erased',
    file: 'api/modules/exports/customer-rows.queries.ts',
    find: ' and o.fit_asked_at is distinct from ${erasedAskedAt.toISOString()}::timestamptz',
    replace: '',
    test: 'tests/api/exports-customers.test.ts',
    filter: 'who was erased is not listed',
  },
]
