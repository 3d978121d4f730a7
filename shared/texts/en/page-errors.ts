/** Messages of errors that only some pages and dialogs show. [ERR-02, ERR-03] */
export const pageErrors = {
  'no-item-in-cart': 'Your bag is empty so far.',
  'invalid-reset-email': 'There is no user with this email.',
  'reset-token-invalid': 'Your reset password token is invalid',
  'order-not-found': 'There is no such order. Create a new one.',
  'order-already-finished': 'This order is already finished. Create a new one.',
  'address-error': 'Tax cannot be calculated for this address.',
  'page-not-found': 'This page could not be found',
  invalid_cvc: 'Check the CVC code on the back of the card.',
  card_declined: 'The bank declined the card. No money was taken.',
  invalid_expiry_year: 'Check the year on the card.',
  invalid_expiry_month: 'Check the month on the card.',
  incorrect_number: 'Check the number of the card.',
} as const
