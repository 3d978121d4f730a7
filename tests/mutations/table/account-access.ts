import type { Mutation } from '#tests/mutations/mutation.ts'

const links = 'tests/api/account-links.test.ts'
const auth = 'tests/api/auth.test.ts'
const staff = 'tests/api/staff-sessions.test.ts'

/** What ends sessions and links. */
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
    name: 'an earlier reset link outlives a later one',
    file: 'api/modules/auth/account-links.service.ts',
    find: 'await dropTokens(tx, customerId, purpose)',
    replace: '',
    test: links,
    filter: 'a new link ends the earlier one',
  },
  {
    name: 'sessions outlive a reset of the password',
    file: 'api/modules/auth/account-links.service.ts',
    find: "await revokeSessions(tx, { role: 'customer', userId: id })",
    replace: '',
    test: links,
  },
  {
    name: 'sessions outlive a change of the password',
    file: 'api/modules/customers/customers.service.ts',
    find: 'await revokeSessions(tx, claims, claims.sessionId)',
    replace: '',
    test: 'tests/api/profile.test.ts',
    filter: 'a new one ends all other sessions at once',
  },
  {
    name: 'sessions outlive an erased customer',
    file: 'api/modules/customers/erase-customer.ts',
    find: "await revokeSessions(tx, { role: 'customer', userId: id })",
    replace: '',
    test: 'tests/api/privacy.test.ts',
    filter: 'the sessions of an erased customer end at once',
  },
  {
    name: 'a page is rendered with a refresh token that was used long ago',
    file: 'api/modules/auth/sessions.queries.ts',
    find: 'or(isNull(refreshTokens.rotatedAt), gt(refreshTokens.rotatedAt, usedAfter)),',
    replace: '',
    test: 'tests/api/first-render.test.ts',
    filter: 'outlives the access token',
  },
  {
    name: 'an access token that expired is remembered as valid',
    file: 'api/http/access-token.ts',
    find: 'if (known && known.expiresAt > Math.floor(shop.now().getTime() / 1000)) return known.claims',
    replace: 'if (known) return known.claims',
    test: auth,
    filter: 'an access token expires after 15 minutes',
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
    name: 'an administrator’s new password leaves their other sessions',
    file: 'api/modules/admin-users/profile.service.ts',
    find: 'await revokeSessions(tx, admin.claims, admin.claims.sessionId)',
    replace: '',
    test: staff,
    filter: 'the own new password or second factor ends the other sessions',
  },
  {
    name: 'signing out everywhere ends one session',
    file: 'api/modules/auth/auth.service.ts',
    find: 'body.everywhere ? revokeSessions(tx, known.owner) : revokeSession(tx, known.sessionId)',
    replace: 'revokeSession(tx, known.sessionId)',
    test: auth,
    filter: 'everywhere ends all sessions of the customer',
  },
]
