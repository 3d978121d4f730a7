import { composeOrderMail } from '#api/mails/order-mail.ts'
import type { MailedOrder } from '#api/mails/order-mail-facts.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { MailImage } from '#api/ports/mail.ts'
import type { Locale } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

export const contacts = {
  email: 'hello@shyr.ua',
  phone: '+380443332424',
  address: { uk: 'Київ, вул. Рейтарська, 21', en: '21 Reitarska St, Kyiv' },
}
/** An order of the Ukrainian storefront with data for every line of every mail. */
export const order: MailedOrder = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  number: '10001',
  status: 'NEW',
  paymentStatus: 'WAITING_FOR_PAYMENT',
  trackingNumber: null,
  parcelStatus: null,
  isFast: false,
  isPreorder: false,
  placedAt: new Date('2026-03-05T07:07:00Z'),
  customer: { firstName: 'Оксана', lastName: 'Мельник', email: 'oksana@example.com', phone: '+380501234567' },
  shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '12', comment: 'Зателефонуйте після шостої' },
  shippingMethod: {
    name: { uk: 'Нова пошта, відділення', en: 'Nova Poshta branch' },
    minimumDelivery: 1,
    maximumDelivery: 3,
  },
  paymentMethod: 'CASH_ON_DELIVERY',
  promoCodeName: 'WIDE10',
  hasPromotion: false,
  productsMinor: 3870_00,
  discountMinor: 387_00,
  shippingMinor: 0,
  taxMinor: 0,
  taxCalculation: null,
  totalMinor: 3483_00,
  payNowMinor: 0,
  paidMinor: 0,
  refundedMinor: 0,
  heldUntil: null,
  reservesLater: false,
  withdrawnAt: null,
  items: [
    {
      name: { uk: 'Футболка «Обрій»', en: 'Obrii T-shirt' },
      colour: { uk: 'Молочний', en: 'Milk' },
      size: 'M',
      quantity: 2,
      priceMinor: 1290_00,
    },
    {
      name: { uk: 'Шопер «Степ»', en: 'Step tote' },
      colour: { uk: 'Екрю', en: 'Ecru' },
      size: 'ONE_SIZE',
      quantity: 1,
      priceMinor: 1290_00,
    },
  ],
}
export const orderAddress = 'https://shop.example/checkout/success?order=6f9619ff&key=abc-_'
export const payAddress = 'https://shop.example/checkout/6f9619ff?key=abc-_'
export const photo: MailImage = {
  cid: 'item-0',
  filename: 'item-0.jpg',
  contentType: 'image/jpeg',
  content: Buffer.from('photo'),
}
/** Writes a mail about that order with these changes. */
export const writeAs = (
  mail: OrderMail['mail'],
  changes: Partial<MailedOrder> = {},
  name: StorefrontName = 'ua',
  locale: Locale = 'uk',
) =>
  composeOrderMail(
    mail,
    { ...order, ...changes },
    {
      storefront: storefronts[name],
      locale,
      orderAddress,
      payAddress,
      shopAddress: 'https://shop.example/catalog',
      contacts,
      photos: [],
    },
  )
/** Writes the mail of a received order. */
export const write = (changes: Partial<MailedOrder> = {}, name: StorefrontName = 'ua', locale: Locale = 'uk') =>
  writeAs('received', changes, name, locale)
/** Replaces no-break spaces and word joiners, so that the expectations are readable. */
export const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
