import { createTranslator } from 'use-intl/core'
import type { MailChoices, MailFact, MailRow } from '#api/mails/mail-elements.ts'
import type { MailImage } from '#api/ports/mail.ts'
import type {
  BranchKind,
  CancelReason,
  FitAnswer,
  Locale,
  OrderStatus,
  ParcelStatus,
  PaymentMethod,
  PaymentStatus,
  RefundMethod,
  Size,
  Translated,
} from '#shared/enums.ts'
import type { KnownCustomer, ShippingInfo } from '#shared/entities/order.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import { addBusinessDays } from '#shared/rules/business-days.ts'
import { formatDateTime, timeZones, type DateStyle } from '#shared/rules/date-format.ts'
import { getDeliveryDays } from '#shared/rules/delivery-days.ts'
import { writeDays } from '#shared/rules/human-date.ts'
import { toPromotionName, type PlacedPromotion } from '#shared/rules/free-shipping.ts'
import { multiplyMinor } from '#shared/rules/money.ts'
import { findPaidAndDue } from '#shared/rules/order-money.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import type { ReturnWay } from '#shared/rules/return-steps.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { dates as enDates } from '#shared/texts/en/dates.ts'
import { delivery as enDelivery } from '#shared/texts/en/delivery.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { statuses as enStatuses } from '#shared/texts/en/statuses.ts'
import { mails as enMails } from '#shared/texts/en/mails.ts'
import { dates as ukDates } from '#shared/texts/uk/dates.ts'
import { delivery as ukDelivery } from '#shared/texts/uk/delivery.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { statuses as ukStatuses } from '#shared/texts/uk/statuses.ts'
import { mails as ukMails } from '#shared/texts/uk/mails.ts'

/** A placed order as its mails show it: its snapshot, sums in minor units. A one-click order has only items and phone. */
export interface MailedOrder {
  readonly id: string
  readonly number: string
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly customer: Omit<KnownCustomer, 'patronymic'> & Partial<Pick<KnownCustomer, 'patronymic'>>
  readonly shippingInfo: (ShippingInfo & { readonly branchKind?: BranchKind }) | null
  readonly shippingMethod: {
    readonly name: Translated
    readonly minimumDelivery: number
    readonly maximumDelivery: number
    /** The promotion of its delivery, and whether nothing else makes it free. */
    readonly promotion?: PlacedPromotion | null
    readonly isWaived?: boolean
  } | null
  readonly paymentMethod: PaymentMethod | null
  readonly trackingNumber: string | null
  readonly parcelStatus: ParcelStatus | null
  readonly isFast: boolean
  readonly isPreorder: boolean
  readonly promoCodeName: string | null
  /** The name of a promotion in both languages, if it has one in each. */
  readonly promoTitle?: Translated | null
  /** True if it is the name of a promotion. */
  readonly hasPromotion: boolean
  readonly productsMinor: number
  readonly discountMinor: number
  readonly shippingMinor: number
  readonly taxMinor: number
  readonly taxCalculation: { readonly isEstimate: boolean } | null
  readonly totalMinor: number
  readonly payNowMinor: number
  readonly paidMinor: number
  readonly refundedMinor: number
  /** Until when it can be paid. */
  readonly heldUntil: Date | null
  /** True if its items are set aside only once it is paid. */
  readonly reservesLater: boolean
  readonly cancelReason?: CancelReason | null
  /** When its customer withdrew from the contract of these items. */
  readonly withdrawnAt: Date | null
  readonly deliveredAt?: Date | null
  /** Who withdrew, as they wrote it. Undefined: the recipient. */
  readonly withdrawnBy?: { readonly name: string | null; readonly email: string | null } | undefined
  /** The return that the mail is about: how its pieces come back, and why it is refused. */
  readonly returned?: { readonly way: ReturnWay; readonly refusal: string | null; readonly createdAt: Date } | undefined
  readonly items: readonly {
    readonly name: Translated
    readonly colour: Translated
    readonly size: Size
    readonly quantity: number
    readonly priceMinor: number
    /** The attached photo, if there is one. */
    readonly photoCid?: string | undefined
    /** The link of each answer, for the mail about the fit. */
    readonly fitAddresses?: readonly { readonly answer: FitAnswer; readonly address: string }[]
  }[]
}

export interface OrderMailSurroundings {
  readonly storefront: Pick<Storefront, 'brand' | 'currencySymbol' | 'dates'>
  /** The language of the mail: the order's, or the storefront's in the shop's own notice. */
  readonly locale: Locale
  /** Opens the order without signing in; undefined in a mail to an address that is not the order's. [CHK-14] */
  readonly orderAddress: string | undefined
  /** The page for returning items of the order and following the return, without signing in. */
  readonly returnAddress?: string | undefined
  /** Where the order is withdrawn from, without signing in; undefined if it cannot be. */
  readonly withdrawAddress?: string | undefined
  /** Where a held order is paid, without signing in. [CHK-07] */
  readonly payAddress: string
  /** The kind of refund that the mail is about. */
  readonly refund?: { readonly amountMinor: number; readonly method: RefundMethod } | undefined
  /** The amount that a cancellation refunds, in minor units. */
  readonly refundingMinor?: number | undefined
  readonly shopAddress: string
  /** Phone in E.164. */
  readonly contacts: { readonly email: string; readonly phone: string; readonly address: Translated }
  /** Photos of the items, attached; items refer to them by cid. */
  readonly photos: readonly MailImage[]
}

const texts = {
  uk: { mails: ukMails, dates: ukDates, delivery: ukDelivery, enums: ukEnums, statuses: ukStatuses },
  en: { mails: enMails, dates: enDates, delivery: enDelivery, enums: enEnums, statuses: enStatuses },
}

/** Returns the mails' texts in one language. Throws if a message cannot be formatted, so that no mail shows a key. */
export function mailTexts(locale: Locale) {
  const onError = (error: Error): never => {
    throw error
  }
  return createTranslator({ locale, messages: texts[locale], onError })
}
type Texts = ReturnType<typeof mailTexts>

/** Returns each item with size, quantity and unit price, and its sum. [ACC-05] */
export function listItemRows(order: MailedOrder, t: Texts, locale: Locale, symbol: string): MailRow[] {
  return order.items.map(({ name, colour, size, quantity, priceMinor, photoCid }) => ({
    photoCid,
    label: `${name[locale]}, ${colour[locale].toLocaleLowerCase(locale)}`,
    note: [
      t('mails.item-size', { letters: /^X*[SML]$/.test(size) ? 'yes' : 'no', size: t(`enums.size-${size}`) }),
      t('mails.item-quantity', { quantity: String(quantity), price: formatPrice(priceMinor, symbol) }),
    ].join(' · '),
    value: formatPrice(multiplyMinor(priceMinor, quantity), symbol),
  }))
}

/** Returns each item with a link for each answer to how it fits. [FIT-03] */
export function listChoiceItems(order: MailedOrder, t: Texts, locale: Locale): MailChoices[] {
  return order.items.map(({ name, colour, size, photoCid, fitAddresses = [] }) => ({
    photoCid,
    label: name[locale],
    note: `${colour[locale].toLocaleLowerCase(locale)}, ${t(`enums.size-${size}`)}`,
    choices: fitAddresses.map(({ answer, address }) => ({ label: t(`mails.fit-${answer}`), address })),
  }))
}

/** Returns the sums that make up the total, and the amount due at delivery. */
export function sumRows(order: MailedOrder, t: Texts, locale: Locale, symbol: string): MailRow[] {
  const price = (minor: number) => formatPrice(minor, symbol)
  const {
    discountMinor,
    shippingMinor,
    taxMinor,
    totalMinor,
    payNowMinor,
    paidMinor,
    refundedMinor,
    promoTitle,
    promoCodeName,
    hasPromotion,
    shippingMethod,
  } = order
  const sums = { total: totalMinor, paid: paidMinor, dueAtDelivery: Math.max(0, totalMinor - payNowMinor) }
  const { paid: paidInAllMinor, due: dueMinor } = findPaidAndDue(order, sums)
  const discountWord = hasPromotion ? 'mails.discount-promotion' : 'mails.discount-code'
  const code = promoTitle?.[locale] ?? promoCodeName
  const discountLabel = code ? t(discountWord, { code }) : t('mails.discount')
  const freeBy = shippingMethod?.isWaived ? toPromotionName(shippingMethod.promotion, locale) : null
  const shippingLabel = freeBy === null ? t('mails.shipping') : t('mails.shipping-free-by', { promotion: freeBy })
  return [
    { label: t('mails.products'), value: price(order.productsMinor) },
    ...(discountMinor > 0 ? [{ label: discountLabel, value: price(-discountMinor) }] : []),
    { label: shippingLabel, value: shippingMinor === 0 ? t('mails.shipping-free') : price(shippingMinor) },
    ...(taxMinor > 0
      ? [{ label: t(order.taxCalculation?.isEstimate ? 'mails.tax-estimate' : 'mails.tax'), value: price(taxMinor) }]
      : []),
    { label: t('mails.total'), value: price(order.totalMinor), strong: true },
    ...(paidInAllMinor > paidMinor
      ? [{ label: t('mails.paid-in-all'), value: price(paidInAllMinor) }]
      : payNowMinor > 0
        ? [{ label: t(paidMinor > 0 ? 'mails.paid' : 'mails.pay-now'), value: price(payNowMinor) }]
        : []),
    ...(refundedMinor > 0 ? [{ label: t('mails.refunded'), value: price(refundedMinor) }] : []),
    ...(dueMinor > 0 ? [{ label: t('mails.due-at-delivery'), value: price(dueMinor), strong: true }] : []),
  ]
}

/** Returns method, expected days, recipient, address and payment; none for a one-click order. [FMT-02] */
export function listDeliveryFacts(order: MailedOrder, t: Texts, locale: Locale, style: DateStyle): MailFact[] {
  const { customer, shippingInfo: to, shippingMethod: method, paymentMethod } = order
  if (!to || !method) return []
  const days = getDeliveryDays(method.minimumDelivery, method.maximumDelivery)
  const dayAfter = (count: number) => addBusinessDays(order.placedAt.toISOString(), count, timeZones[style])
  const expected = writeDays(
    (key, values) => t(`dates.${key}`, values),
    dayAfter(method.minimumDelivery),
    dayAfter(method.maximumDelivery),
    style,
  )
  const town = [to.city, [to.state, to.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(to.country) ?? to.country
  const branch = to.branchNumber
    ? t('mails.branch', { branchNumber: to.branchNumber, kind: to.branchKind ?? 'OFFICE' })
    : undefined
  return [
    { label: t('mails.method'), lines: [method.name[locale], t('delivery.businessDays', { ...days })] },
    ...(order.status === 'CANCELED' ? [] : [{ label: t('mails.expected'), lines: [expected] }]),
    { label: t('mails.recipient'), lines: [fullName(customer), formatPhone(customer.phone)] },
    { label: t('mails.address'), lines: [branch, to.address, town, country].filter((line) => !!line) as string[] },
    ...(to.comment ? [{ label: t('mails.comment'), lines: [to.comment] }] : []),
    ...(paymentMethod ? [{ label: t('mails.payment'), lines: [t(`statuses.method-${paymentMethod}`)] }] : []),
  ]
}

/** Returns the number of the parcel, its carrier and the carrier's latest status, as far as they are known. */
export function listParcelFacts({ trackingNumber, parcelStatus }: MailedOrder, t: Texts): MailFact[] {
  const number = trackingNumber ?? ''
  const carrier = findCarrier(number)
  return [
    { label: t('mails.tracking'), lines: [number] },
    ...(carrier ? [{ label: t('mails.carrier'), lines: [t(`statuses.carrier-${carrier.carrier}`)] }] : []),
    ...(parcelStatus ? [{ label: t('mails.parcel-status'), lines: [t(`statuses.parcel-${parcelStatus}`)] }] : []),
  ]
}

/** Returns the declaration of a withdrawal: the customer, the items, and the time at which the shop received it. */
export function listWithdrawalFacts(order: MailedOrder, t: Texts, style: DateStyle): MailFact[] {
  return [
    { label: t('mails.withdrawal-from'), lines: [t('mails.order-number', { number: order.number })] },
    { label: t('mails.withdrawal-placed'), lines: [formatDateTime(order.placedAt, style)] },
    {
      label: t('mails.withdrawal-by'),
      lines: [
        order.withdrawnBy?.name ?? fullName(order.customer),
        order.withdrawnBy?.email ?? order.customer.email,
      ].filter((line) => !!line) as string[],
    },
    ...(order.withdrawnAt
      ? [{ label: t('mails.withdrawal-at'), lines: [formatDateTime(order.withdrawnAt, style)] }]
      : []),
  ]
}

/** Returns how the shop reaches the customer. */
export function listCustomerFacts({ customer }: MailedOrder, t: Texts): MailFact[] {
  const name = fullName(customer)
  return [
    ...(name ? [{ label: t('mails.name'), lines: [name] }] : []),
    { label: t('mails.phone'), lines: [formatPhone(customer.phone)] },
    ...(customer.email ? [{ label: t('mails.email'), lines: [customer.email] }] : []),
  ]
}

const fullName = ({ firstName, patronymic, lastName }: MailedOrder['customer']): string =>
  [firstName, patronymic, lastName].filter(Boolean).join(' ')
