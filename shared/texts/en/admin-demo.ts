/** Texts that only the counter of a demo shows. */
export const demo = {
  'sign-in': 'Sign in with all rights',
  hint: 'demo',
  'fill-code': 'Confirm with the demo’s code',
  'no-account':
    'Not right now: the demo account was changed, or its code has just been used. Try again in half a minute.',
} as const
