import type { MailBlock } from '#api/mails/mail-blocks.ts'
import {
  customerFacts,
  deliveryFacts,
  itemRows,
  mailTexts,
  parcelFacts,
  sumRows,
  withdrawalFacts,
  type MailedOrder,
  type OrderMailSurroundings,
} from '#api/mails/order-mail-facts.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

/** Returns the content of each mail about an order, below its opening. */
export const blocksOf = (
  mail: OrderMail['mail'],
  order: MailedOrder,
  { storefront, locale, orderAddress, payAddress, shopAddress }: OrderMailSurroundings,
): readonly MailBlock[] => {
  const t = mailTexts(locale)
  const symbol = storefront.currencySymbol
  const items: MailBlock = { kind: 'rows', title: t('mails.items'), rows: itemRows(order, t, locale, symbol) }
  const sums: MailBlock = { kind: 'rows', title: t('mails.sums'), rows: sumRows(order, t, symbol) }
  const facts = deliveryFacts(order, t, locale, storefront.dates)
  const delivery: MailBlock[] = facts.length ? [{ kind: 'facts', title: t('mails.delivery'), facts }] : []
  const toOrder: MailBlock = {
    kind: 'button',
    label: t('mails.order-link'),
    address: orderAddress,
    note: t('mails.order-link-secret'),
  }
  const carrier = findCarrier(order.trackingNumber ?? '')?.address
  const toPay: MailBlock = {
    kind: 'button',
    label: t('mails.pay-link', { toPay: formatPrice(order.payNowMinor - order.paidMinor, symbol) }),
    address: payAddress,
    note: t('mails.order-link-secret'),
  }
  const withdrawal: MailBlock = {
    kind: 'facts',
    title: t('mails.withdrawal'),
    facts: withdrawalFacts(order, t, storefront.dates),
  }
  const contents: Readonly<Record<OrderMail['mail'], () => readonly MailBlock[]>> = {
    received: () => [items, sums, toOrder, ...delivery],
    paid: () => [items, sums, toOrder, ...delivery],
    unpaid: () => [toPay, items, sums],
    refunded: () => [items, sums, toOrder],
    sent: () => [
      { kind: 'facts', title: t('mails.parcel'), facts: parcelFacts(order, t) },
      carrier ? { kind: 'button', label: t('mails.track'), address: carrier, note: t('mails.track-note') } : toOrder,
      items,
      sums,
      ...delivery,
    ],
    canceled: () => [
      items,
      sums,
      { kind: 'button', label: t('mails.to-shop'), address: shopAddress, note: t('mails.to-shop-note') },
    ],
    withdrawn: () => [withdrawal, items, sums, toOrder],
    'withdrawal-notice': () => [
      withdrawal,
      { kind: 'facts', title: t('mails.customer'), facts: customerFacts(order, t) },
      items,
      sums,
    ],
    notice: () => [
      { kind: 'facts', title: t('mails.customer'), facts: customerFacts(order, t) },
      items,
      sums,
      ...delivery,
    ],
  }
  return contents[mail]()
}
