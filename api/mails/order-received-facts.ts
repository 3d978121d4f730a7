import { createTranslator } from 'use-intl/core'
import type { MailFact, MailRow } from '#api/mails/mail-elements.ts'
import type { Locale, PaymentMethod, Size, Translated } from '#shared/enums.ts'
import type { OrderCustomer, ShippingInfo } from '#shared/entities/order.ts'
import { deliveryDays } from '#shared/rules/delivery-days.ts'
import { timesMinor } from '#shared/rules/money.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { delivery as enDelivery } from '#shared/texts/en/delivery.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { statuses as enStatuses } from '#shared/texts/en/statuses.ts'
import { mails as enMails } from '#shared/texts/en/mails.ts'
import { delivery as ukDelivery } from '#shared/texts/uk/delivery.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { statuses as ukStatuses } from '#shared/texts/uk/statuses.ts'
import { mails as ukMails } from '#shared/texts/uk/mails.ts'

/** A placed order as its mail shows it: its snapshot, sums in minor units. */
export interface ReceivedOrder {
  readonly id: string
  readonly number: string
  readonly placedAt: Date
  readonly customer: OrderCustomer
  readonly shippingInfo: ShippingInfo
  readonly shippingMethod: {
    readonly name: Translated
    readonly minimumDelivery: number
    readonly maximumDelivery: number
  }
  readonly paymentMethod: PaymentMethod
  readonly promoCodeName: string | null
  readonly productsMinor: number
  readonly discountMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  readonly payNowMinor: number
  readonly items: readonly {
    readonly name: Translated
    readonly colour: Translated
    readonly size: Size
    readonly quantity: number
    readonly priceMinor: number
  }[]
}

const texts = {
  uk: { mails: ukMails, delivery: ukDelivery, enums: ukEnums, statuses: ukStatuses },
  en: { mails: enMails, delivery: enDelivery, enums: enEnums, statuses: enStatuses },
}

/** Returns the mails' texts in one language. Throws if a message cannot be formatted, so that no mail shows a key. */
export const mailTexts = (locale: Locale) => {
  const onError = (error: Error): never => {
    throw error
  }
  return createTranslator({ locale, messages: texts[locale], onError })
}
type Texts = ReturnType<typeof mailTexts>

/** Returns each item with size, quantity and unit price, and its sum. [ACC-05] */
export const itemRows = (order: ReceivedOrder, t: Texts, locale: Locale, symbol: string): MailRow[] =>
  order.items.map(({ name, colour, size, quantity, priceMinor }) => ({
    label: `${name[locale]}, ${colour[locale].toLocaleLowerCase(locale)}`,
    note: [
      t('mails.item-size', { letters: /^X*[SML]$/.test(size) ? 'yes' : 'no', size: t(`enums.size-${size}`) }),
      t('mails.item-quantity', { quantity: String(quantity), price: formatPrice(priceMinor, symbol) }),
    ].join(' · '),
    value: formatPrice(timesMinor(priceMinor, quantity), symbol),
  }))

/** Returns the sums that make up the total, and what is due at delivery. */
export const sumRows = (order: ReceivedOrder, t: Texts, symbol: string): MailRow[] => {
  const price = (minor: number) => formatPrice(minor, symbol)
  const { discountMinor, shippingMinor, taxMinor, payNowMinor, promoCodeName } = order
  const dueMinor = order.totalMinor - payNowMinor
  const discountLabel = promoCodeName ? t('mails.discount-code', { code: promoCodeName }) : t('mails.discount')
  return [
    { label: t('mails.products'), value: price(order.productsMinor) },
    ...(discountMinor > 0 ? [{ label: discountLabel, value: price(-discountMinor) }] : []),
    { label: t('mails.shipping'), value: shippingMinor === 0 ? t('mails.shipping-free') : price(shippingMinor) },
    ...(taxMinor > 0 ? [{ label: t('mails.tax'), value: price(taxMinor) }] : []),
    { label: t('mails.total'), value: price(order.totalMinor), strong: true },
    ...(payNowMinor > 0 ? [{ label: t('mails.pay-now'), value: price(payNowMinor) }] : []),
    ...(dueMinor > 0 ? [{ label: t('mails.due-at-delivery'), value: price(dueMinor), strong: true }] : []),
  ]
}

/** Returns recipient, address, shipping and payment method. */
export const deliveryFacts = (order: ReceivedOrder, t: Texts, locale: Locale): MailFact[] => {
  const { customer, shippingInfo: to, shippingMethod: method } = order
  const days = deliveryDays(method.minimumDelivery, method.maximumDelivery)
  const name = [customer.firstName, customer.patronymic, customer.lastName].filter(Boolean).join(' ')
  const town = [to.city, [to.state, to.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(to.country) ?? to.country
  const branch = to.branchNumber ? t('mails.branch', { branchNumber: to.branchNumber }) : undefined
  return [
    { label: t('mails.method'), lines: [method.name[locale], t('delivery.businessDays', { ...days })] },
    { label: t('mails.recipient'), lines: [name, displayPhone(customer.phone)] },
    { label: t('mails.address'), lines: [branch, to.address, town, country].filter((line) => !!line) as string[] },
    ...(to.comment ? [{ label: t('mails.comment'), lines: [to.comment] }] : []),
    { label: t('mails.payment'), lines: [t(`statuses.method-${order.paymentMethod}`)] },
  ]
}
