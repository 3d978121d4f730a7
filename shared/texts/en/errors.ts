import type { errors as uk } from '#shared/texts/uk/errors.ts'

export const errors: Record<keyof typeof uk, string> = {
  'default-error': 'Something broke on our server. We are fixing it already; please try again a little later.',
  'cannot-connect-server': 'Cannot connect to the server. Please try again a little later.',
  'invalid-token': 'Your session has expired. Please log in again.',
  unauthorized: 'You have no permission for this. Please log in again.',
  'email-or-phone-taken': 'An account already uses this email or phone. Log in to order.',
  'invalid-credentials': 'Wrong email or password.',
  'email-already-exist': 'There is already an account with this email.',
  'value-not-uniq': 'This value already exists.',
  'validation-error': 'Please check what you entered: something is not right.',
  'item-not-in-stock': 'This item is no longer in stock.',
  'promo-code-not-found': 'This code is not active. Try another one.',
}
