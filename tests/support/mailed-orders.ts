import type { MailedOrder } from '#api/mails/order-mail-facts.ts'
import type { AccountMail, OrderMail } from '#api/ports/jobs.ts'
import type { Offered } from '#tests/support/foreign-words.ts'

/** The kinds of mails. */
export const mailKinds = {
  order: [
    'received',
    'paid',
    'unpaid',
    'refunded',
    'changed',
    'sent',
    'canceled',
    'withdrawn',
    'withdrawal-notice',
    'notice',
  ],
  account: [
    'confirm-email',
    'continue-order',
    'reset-password',
    'password-changed',
    'email-changed',
    'confirm-subscription',
    'first-order-code',
    'confirm-stock-alert',
    'back-in-stock',
  ],
} as const satisfies { order: readonly OrderMail['mail'][]; account: readonly AccountMail['mail'][] }

/** Returns an order that has all a storefront can have: mails about it show every line. */
export const createMailedOrder = ({ storefront, paymentMethods, prepaymentMinor }: Offered): MailedOrder => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  number: 'SH-10001',
  status: 'NEW',
  paymentStatus: 'WAITING_FOR_PAYMENT',
  trackingNumber: storefront.features.branchShipping ? '20450000000001' : '1Z999AA10123456784',
  parcelStatus: null,
  isFast: false,
  isPreorder: false,
  placedAt: new Date('2026-03-05T07:07:00Z'),
  customer: { firstName: 'Oksana', lastName: 'Melnyk', email: 'oksana@example.com', phone: '+380501234567' },
  shippingInfo: storefront.features.branchShipping
    ? { country: 'UA', city: 'Lviv', branchNumber: '12' }
    : { country: 'US', city: 'Albany', state: 'NY', address: '1 State St', postcode: '12207' },
  shippingMethod: { name: { uk: 'Кур’єр', en: 'Courier' }, minimumDelivery: 1, maximumDelivery: 3 },
  paymentMethod: paymentMethods[0]!,
  promoCodeName: 'WIDE10',
  hasPromotion: false,
  productsMinor: 100_00,
  discountMinor: 10_00,
  shippingMinor: 8_00,
  taxMinor: storefront.features.taxes ? 5_00 : 0,
  taxCalculation: storefront.features.taxes ? { isEstimate: false } : null,
  totalMinor: storefront.features.taxes ? 103_00 : 98_00,
  payNowMinor: prepaymentMinor > 0 ? prepaymentMinor : 0,
  paidMinor: 0,
  refundedMinor: 0,
  heldUntil: new Date('2026-03-05T07:37:00Z'),
  reservesLater: false,
  cancelReason: null,
  withdrawnAt: new Date('2026-03-09T10:00:00Z'),
  items: [
    {
      name: { uk: 'Футболка', en: 'T-shirt' },
      colour: { uk: 'Молочний', en: 'Milk' },
      size: 'M',
      quantity: 1,
      priceMinor: 100_00,
    },
  ],
})
