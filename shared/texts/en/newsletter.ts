import type { newsletter as uk } from '#shared/texts/uk/newsletter.ts'

export const newsletter: Record<keyof typeof uk, string> = {
  'section-title': 'Emails twice a\u00A0month: new arrivals, restocks, stories behind the fabrics.',
  email: 'Email',
  placeholder: 'Your email',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing',
  note: 'Unsubscribe with one click. We never share your address.',
  done: 'You have successfully subscribed. To confirm your address, open the link in our email.',
  'posted-sent': 'You have successfully subscribed. To confirm your address, open the link in our email.',
  'posted-invalid': 'Check the address: it should look like name@example.com',
  'posted-later': 'Too many attempts. Try again in a\u00A0minute.',
  'dialog-title': 'News from {brand}',
  'dialog-lead': 'Twice a\u00A0month: new arrivals, restocks, stories behind the fabrics.',
  'discount-title': '10% off\nyour first order',
  'discount-lead': 'Subscribe to our emails and we’ll send you a\u00A0personal code. Good for one order.',
  'discount-submit': 'Get the code',
}
