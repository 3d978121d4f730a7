import type { mailedLinks as uk } from '#shared/texts/uk/mailed-links.ts'

export const mailedLinks: Record<keyof typeof uk, string> = {
  'account-title': 'Confirm your email',
  'account-lead': 'One step left: press the button to confirm that this address is yours.',
  'account-submit': 'Confirm email',
  'account-busy': 'Confirming',
  'account-done-title': 'Your email is confirmed',
  'account-done-text': 'Thank you. Orders you placed with this address before are now in your profile.',
  'account-already-title': 'Your email was confirmed before',
  'account-already-text': 'There is nothing more to do.',
  'account-invalid': 'It works once, within 7 days. The newest link is in the latest email from us.',

  'subscription-title': 'Confirm your subscription',
  'subscription-lead':
    'Press the button and we will write twice a month: new arrivals, restocks, stories about fabrics.',
  'subscription-submit': 'Confirm subscription',
  'subscription-busy': 'Confirming',
  'subscription-done-title': 'You’re subscribed',
  'subscription-done-text': 'If this is your first time, a code for 10% off is on its way: check your inbox.',
  'subscription-already-title': 'You were subscribed already',
  'subscription-already-text': 'The letters will keep coming.',
  'subscription-invalid': 'It works within 7 days. Subscribe again and we will send a new one.',

  'unsubscribe-title': 'Unsubscribe?',
  'unsubscribe-lead': 'Press the button and the newsletter stops. We will still write about your orders.',
  'unsubscribe-submit': 'Unsubscribe',
  'unsubscribe-busy': 'Unsubscribing',
  'unsubscribe-done-title': 'You’re unsubscribed',
  'unsubscribe-done-text': 'The newsletter has stopped. If you change your mind, subscribe on the home page.',
  'unsubscribe-invalid': 'It seems to be incomplete. Please open it from the email again.',

  'invalid-title': 'This link is not valid',
  later: 'That did not work. The link is still good: please try again in a few minutes.',
  'to-profile': 'To your profile',
  'to-catalog': 'To the catalog',
  'to-subscribe': 'Subscribe again',

  'password-title': 'New password',
  'password-lead': 'Saving it logs you out on all devices. Then log in with the new password.',
  password: 'New password',
  confirmation: 'New password again',
  'password-submit': 'Save password',
  'password-busy': 'Saving',
  'password-done': 'Your password is changed. Log in with the new one.',
  'password-invalid': 'The link works once, within one hour. Your password has not changed.',
  'to-new-link': 'Send a new link',
}
