import type { mailedLinks as uk } from '#shared/texts/uk/mailed-links.ts'

export const mailedLinks: Record<keyof typeof uk, string> = {
  'account-title': 'Confirm your email',
  'account-lead': 'One step left: press the button to confirm that this address is yours.',
  'account-submit': 'Confirm email',
  'account-busy': 'Confirming',
  'account-done-title': 'Your email is confirmed',
  'account-done-text': 'Thank you. Orders you placed with this address before are now in your profile.',
  'account-already-title': 'Your email is already confirmed',
  'account-already-text': 'There is nothing more to do.',
  'account-invalid': 'It works once, within 7 days. The newest link is in the latest email from us.',

  'subscription-title': 'Confirm your subscription',
  'subscription-lead':
    'Press the button and we will write twice a month: new arrivals, restocks, stories about fabrics.',
  'subscription-submit': 'Confirm subscription',
  'subscription-busy': 'Confirming',
  'subscription-done-title': 'You’re subscribed',
  'subscription-done-text': 'If this is your first time, a code for 10% off is on its way: check your inbox.',
  'subscription-already-title': 'You’re already subscribed',
  'subscription-already-text': 'Our emails will keep coming.',
  'subscription-invalid': 'It works within 7 days. Subscribe again and we will send a new one.',

  'device-title': 'Log in on this device',
  'device-lead':
    'Press the button on the device you want to log in on. Other people’s failed attempts will no longer stop you there. You need your password and your code as always.',
  'device-submit': 'Admit this device',
  'device-busy': 'Admitting',
  'device-done-title': 'This device is admitted',
  'device-done-text': 'You can log in on it, whatever others try.',
  'device-invalid':
    'It works once, within 24 hours. The newest link is in our latest email about failed login attempts.',

  'unsubscribe-title': 'Unsubscribe?',
  'unsubscribe-lead': 'Press the button and the newsletter stops. We will still write about your orders.',
  'unsubscribe-submit': 'Unsubscribe',
  'unsubscribe-busy': 'Unsubscribing',
  'unsubscribe-done-title': 'You’re unsubscribed',
  'unsubscribe-done-text': 'The newsletter has stopped. If you change your mind, subscribe on the home page.',
  'unsubscribe-invalid': 'It seems to be incomplete. Please open it from the email again.',

  'back-in-stock-title': 'Want an email when it’s back?',
  'back-in-stock-lead': 'Press the button, and we will send one email as soon as it is back.',
  'back-in-stock-submit': 'Yes, email me',
  'back-in-stock-busy': 'Saving',
  'back-in-stock-done-title': 'You’re on the list',
  'back-in-stock-done-text': 'As soon as it is back, we will send one email.',
  'back-in-stock-already-title': 'You’re already on the list',
  'back-in-stock-already-text': 'As soon as it is back, we will send one email.',
  'back-in-stock-invalid': 'The link works for 7\u00A0days. Ask again on the product page, and we will send a new one.',

  'stop-back-in-stock-title': 'Stop these emails?',
  'stop-back-in-stock-lead': 'Press the button and we’ll stop emailing you about items that are back in stock.',
  'stop-back-in-stock-submit': 'Stop them',
  'stop-back-in-stock-busy': 'Stopping',
  'stop-back-in-stock-done-title': 'No more emails',
  'stop-back-in-stock-done-text': 'We’ve removed your address from these lists.',
  'stop-back-in-stock-invalid': 'It seems to be incomplete. Please open it from the email again.',

  'missing-title': 'Open the link in our email',
  'missing-text':
    'It is no longer on this page: we take it out of the address. If you pressed the button before, there is nothing more to do.',
  'invalid-title': 'This link is not valid',
  later: 'That did not work. The link is still good: please try again in a few minutes.',
  'to-profile': 'Go to your profile',
  'to-catalog': 'View the catalog',
  'to-subscribe': 'Subscribe again',

  'password-title': 'New password',
  'password-lead': 'Saving it logs you out on all devices. Then log in with the new password.',
  password: 'New password',
  confirmation: 'New password again',
  'password-submit': 'Save password',
  'password-busy': 'Saving',
  'password-done': 'Your password is changed. Log in with the new one.',
  'password-missing':
    'It is no longer on this page: we take it out of the address. If you changed your password already, just log in.',
  'password-invalid':
    'The link works once, within one hour. If you changed your password with it before, log in with the new one.',
  'to-new-link': 'Send a new link',
}
