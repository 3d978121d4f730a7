import type { MailBlock } from '#api/mails/mail-blocks.ts'
import {
  listChoiceItems,
  listCustomerFacts,
  listDeliveryFacts,
  listItemRows,
  mailTexts,
  listParcelFacts,
  sumRows,
  listWithdrawalFacts,
  type MailedOrder,
  type OrderMailSurroundings,
} from '#api/mails/order-mail-facts.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

/** Returns the content of each mail about an order, below its opening. */
export function listBlocks(
  mail: OrderMail['mail'],
  order: MailedOrder,
  { storefront, locale, orderAddress, returnAddress, withdrawAddress, payAddress, shopAddress }: OrderMailSurroundings,
): readonly MailBlock[] {
  const t = mailTexts(locale)
  const symbol = storefront.currencySymbol
  const items: MailBlock = { kind: 'rows', title: t('mails.items'), rows: listItemRows(order, t, locale, symbol) }
  const sums: MailBlock = { kind: 'rows', title: t('mails.sums'), rows: sumRows(order, t, locale, symbol) }
  const facts = listDeliveryFacts(order, t, locale, storefront.dates)
  const delivery: MailBlock[] = facts.length ? [{ kind: 'facts', title: t('mails.delivery'), facts }] : []
  const toButton = (label: string, address: string | undefined, note: string): MailBlock[] =>
    address === undefined ? [] : [{ kind: 'button', label, address, note }]
  const toOrder = toButton(t('mails.order-link'), orderAddress, t('mails.order-link-secret'))
  const toReturn = toButton(t('mails.return-link'), returnAddress, t('mails.order-link-secret'))
  const toWithdraw = toButton(t('mails.withdraw-link'), withdrawAddress, t('mails.withdraw-note'))
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
    facts: listWithdrawalFacts(order, t, storefront.dates),
  }
  const contents: Readonly<Record<OrderMail['mail'], () => readonly MailBlock[]>> = {
    received: () => [items, sums, ...toOrder, ...delivery, ...toWithdraw],
    paid: () => [items, sums, ...toOrder, ...delivery, ...toWithdraw],
    unpaid: () => [toPay, items, sums, ...toWithdraw],
    refunded: () => [items, sums, ...toOrder, ...toWithdraw],
    changed: () => [items, sums, ...toOrder, ...delivery, ...toWithdraw],
    sent: () => [
      { kind: 'facts', title: t('mails.parcel'), facts: listParcelFacts(order, t) },
      ...(carrier ? toButton(t('mails.track'), carrier, t('mails.track-note')) : toOrder),
      items,
      sums,
      ...delivery,
      ...toWithdraw,
    ],
    canceled: () => [
      items,
      sums,
      { kind: 'button', label: t('mails.to-shop'), address: shopAddress, note: t('mails.to-shop-note') },
    ],
    fit: () => [
      { kind: 'choices', items: listChoiceItems(order, t, locale), note: t('mails.fit-note') },
      ...toButton(t('mails.fit-return'), returnAddress, t('mails.fit-return-note')),
      ...toWithdraw,
    ],
    withdrawn: () => [withdrawal, items, ...toOrder],
    'return-agreed': () => [items, ...toReturn],
    'return-refused': () => [items, ...toOrder],
    'return-canceled': () => [items, ...toReturn],
    exchanged: () => [items, ...toOrder, ...delivery],
    'withdrawal-notice': () => [
      withdrawal,
      { kind: 'facts', title: t('mails.customer'), facts: listCustomerFacts(order, t) },
      items,
    ],
    notice: () => [
      { kind: 'facts', title: t('mails.customer'), facts: listCustomerFacts(order, t) },
      items,
      sums,
      ...delivery,
    ],
  }
  return contents[mail]()
}
