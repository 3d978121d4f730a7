import type { payment as uk } from '#shared/texts/uk/payment.ts'

export const payment: Record<keyof typeof uk, string> = {
  title: 'Pay for your order',
  pay: 'Pay',
  'pay-prepayment': 'Pay in advance',
  'pay-on-delivery': 'Pay on delivery',
  'continue-to': 'Continue to {provider}',
  opening: 'Opening the payment',
  again: 'Try again',
  'for-order': 'for order {number}',
  'other-way': 'Choose another way to pay',
  'see-details': 'See what’s in the order',
  method: 'Payment method',
  'rest-later': 'The rest, <b>{price}</b>, is due on delivery.',
  'was-declined': 'The last attempt didn’t go through. You have not been charged.',
  'card-needs-scripts':
    'The card fields need JavaScript. Turn it on and reload the page, or choose another way to pay.',
  'provider-silent':
    'The payment service isn’t responding. You have not been charged and your order is saved. Please try again in a minute.',
  'ended-title': 'This order can no longer be paid.',
  'ended-canceled': 'Order {number} was canceled and the items are back in stock.',
  'ended-sold-out':
    'Items in order {number} sold out before your payment arrived, so it was canceled. We are refunding your payment in full.',
  'ended-released': 'The time to pay for order {number} has passed, so we’re no longer holding the items.',
  'checking-title': 'Checking your payment.',
  'checking-text':
    'The bank hasn’t confirmed it yet. It usually takes a few seconds. You can close this page: we’ll email you as soon as the money arrives.',
  'checking-long':
    'There is still no confirmation, which can happen. We keep asking the payment service and will email you as soon as the money arrives.',
  'check-again': 'Check again',
  'not-paid-yet': 'Back to the payment',
}
