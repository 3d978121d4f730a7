import type { dialogs as uk } from '#shared/texts/uk/dialogs.ts'

export const dialogs: Record<keyof typeof uk, string> = {
  'success-title': 'Thank you!',

  'fast-order-title': 'Buy in one click',
  'fast-order-lead': 'Leave your number. We’ll call back within 15\u00A0minutes and settle the rest, {hours}.',
  'fast-order-lead-short': 'Leave your number. We’ll call back within 15\u00A0minutes and settle the rest.',
  'fast-order-submit': 'Call me back',
  'fast-order-done': 'We have your number and will call within 15\u00A0minutes to arrange delivery.',
  'preorder-title': 'Pre-order',
  'preorder-lead': 'We’ll call you when it arrives, and you decide then. Nothing to pay now.',
  'preorder-submit': 'Pre-order',
  'preorder-done': 'You’re on the list. We’ll call you as soon as it arrives. Nothing to pay now.',
  sending: 'Sending',
  phone: 'Phone',
  size: 'Size',
  'choose-size': 'Choose a size',
}
