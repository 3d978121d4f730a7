import { row, type Clause } from '#tests/conformance/clause.ts'

/** The counter as an app: how staff signs in, what each role may do, and how the app is served. */
export const counterStaffClauses: readonly Clause[] = [
  ...row('ADM-21', {
    a: [
      'The refresh token of staff is a strict HttpOnly cookie that only the calls of signing in and out receive.',
      'api',
    ],
    b: ['A session of staff is renewed only by a page of the shop itself.', 'api'],
    c: [
      'A session of staff that was idle is locked; a second-factor code of its administrator unlocks it, once.',
      'api',
    ],
    d: ['A session of staff ends after its longest time, used or not.', 'api'],
    e: ['A changed role ends the sessions of its administrator.', 'api'],
    f: ['An access token of staff is valid for five minutes.', 'api'],
    g: ['A passkey with user verification signs in without password and code, and unlocks its own counter.', 'api'],
    h: ['A challenge is signed once, within five minutes, in the browser or session that asked for it.', 'api'],
    i: ['A passkey that is unknown, removed, copied or made for another site opens nothing; the reply is one.', 'api'],
    j: [
      'Passkeys are added and removed after a fresh proof; their owner is mailed, and a removed one ends sessions.',
      'api',
    ],
    k: [
      'Staff, personal data, passkeys and large refunds need a proof of the last ten minutes in this session.',
      'api',
    ],
    l: ['Own sessions are listed by device and ended at once, never those of others.', 'api'],
    m: ['A sign-in on a new device mails its administrator.', 'api'],
  }),
  ...row('ADM-20', {
    a: ['A passkey signs in, and unlocks an idle counter by one press with what was typed.', 'browser'],
    b: ['A call that needs a fresh proof asks for it over the page and is repeated; nothing typed is lost.', 'browser'],
    c: ['The own profile is operated by the keyboard, accessible and fits phones, in both languages.', 'browser'],
  }),
  ...row('ADM-22', {
    a: ['Each call of administrators names the permission that it needs, or is about the own account.', 'rule'],
    b: ['Each role may make exactly the calls that its permissions allow; the refusal names the permission.', 'api'],
    c: ['The own account lists the permissions of its role.', 'api'],
    d: ['An open counter is told topic and key of each change that its role may read, until its session ends.', 'api'],
    e: [
      'An order that arrives while a list is open is announced above it and shown on request; counts follow at once.',
      'browser',
    ],
  }),
  ...row('ADM-23', {
    a: [
      'Every address of the counter replies one page without data, with a strict policy of its own, which is stored nowhere and found by no search engine.',
      'api',
    ],
    b: ['The counter is served while the shop is closed.', 'api'],
    c: ['A demo signs staff in with one press; a live shop has neither its call nor its files.', 'api'],
    d: [
      'Staff signs in by e-mail, password and code, is still signed in after a reload, and signs out in every tab.',
      'browser',
    ],
    e: ['An idle counter is covered, and a code opens it again with what was typed.', 'browser'],
    f: ['The counter runs under its policy without a report, in both languages.', 'browser'],
    g: ['The screens of the counter are accessible on desktop and phone, in both languages.', 'browser'],
  }),
]
