import type { cardPayment as uk } from '#shared/texts/uk/card-payment.ts'

export const cardPayment: Record<keyof typeof uk, string> = {
  label: 'Card details',
  loading: 'Opening the card fields',
  unavailable: 'The card fields did not load. Try again or choose another way to pay.',
  retry: 'Try again',
  incomplete: 'Please check the card details.',
  'not-ready': 'The card fields are still opening. Wait a moment and press the button again.',
  declined: 'The card was not accepted. Try again or use another card.',
  'placed-not-held':
    'Order {number} is placed but not paid yet. We set these items aside once you pay; until then, others can buy them too. You have {minutes, plural, one {# more minute} other {# more minutes}}.',
  placed:
    'Order {number} is placed but not paid yet. Your items are held for {minutes, plural, one {# more minute} other {# more minutes}}.',
  paying: 'Paying',
}
