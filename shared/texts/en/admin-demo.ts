/** What only the counter of a demo says. */
export const demo = {
  'sign-in': 'Sign in with all rights',
  hint: 'demo',
  'no-account':
    'Not right now: the demo account was changed, or its code has just been used. Try again in half a minute.',
} as const
