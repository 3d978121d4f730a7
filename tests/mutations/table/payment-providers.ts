import type { Mutation } from '#tests/mutations/mutation.ts'

const folder = 'api/adapters/payments'
const all = `${folder}/payments.test.ts`
const liqpay = `${folder}/liqpay.test.ts`
const stripe = `${folder}/stripe.test.ts`
const paypal = `${folder}/paypal.test.ts`
const opening = 'api/adapters/open-payment-providers.test.ts'

export const paymentProviderMutations: readonly Mutation[] = [
  {
    name: 'LiqPay: any signature is accepted',
    file: `${folder}/liqpay-signature.ts`,
    find: 'return given.length === expected.length && timingSafeEqual(given, expected)',
    replace: 'return given.length === expected.length',
    test: all,
    filter: 'refuses results that are forged',
  },
  {
    name: 'LiqPay: a result for another shop is accepted',
    file: `${folder}/liqpay.ts`,
    find: "if (parameters['public_key'] === settings.publicKey) return parameters",
    replace: 'return parameters',
    test: liqpay,
    filter: 'for another shop is refused',
  },
  {
    name: 'Stripe: the payment of another site counts',
    file: `${folder}/stripe.ts`,
    find: "return intent.metadata['paymentId'] === undefined ? null : toStripeIntentFacts(intent)",
    replace: 'return toStripeIntentFacts(intent)',
    test: stripe,
    filter: 'about another site',
  },
  {
    name: 'Stripe: the amount asked for counts, not the amount received',
    file: `${folder}/stripe-intent.ts`,
    find: 'amountMinor: isPaid ? received : amount',
    replace: 'amountMinor: amount',
    test: stripe,
    filter: 'says what happened to its payment',
  },
  {
    name: 'PayPal: another amount is charged',
    file: `${folder}/paypal.ts`,
    find: 'return mayCharge && isAsked && isApproved(order)',
    replace: 'return mayCharge && isApproved(order)',
    test: paypal,
    filter: 'is not charged if its amount is not',
  },
  {
    name: 'PayPal: a result is not verified',
    file: `${folder}/paypal-notice.ts`,
    find: 'await assertSigned(notice, parts)',
    replace: '',
    test: all,
    filter: 'refuses results that are forged',
  },
  {
    name: 'live mode opens simulators',
    file: 'api/adapters/open-payment-providers.ts',
    find: "else if (opening && mode === 'demo' && simulators && !hasKeys)",
    replace: 'else if (opening && simulators && !hasKeys)',
    test: opening,
    filter: 'live mode opens no simulator',
  },
]
