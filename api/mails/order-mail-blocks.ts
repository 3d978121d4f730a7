import type { MailBlock } from '#api/mails/mail-blocks.ts'
import {
  customerFacts,
  deliveryFacts,
  itemRows,
  mailTexts,
  sumRows,
  type MailedOrder,
  type OrderMailSurroundings,
} from '#api/mails/order-mail-facts.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import { trackingAddress } from '#shared/rules/tracking-address.ts'

/** Returns the content of each mail about an order, below its opening. */
export const blocksOf = (
  mail: OrderMail['mail'],
  order: MailedOrder,
  { storefront, locale, orderAddress, shopAddress }: OrderMailSurroundings,
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
  const carrier = trackingAddress(order.trackingNumber ?? '')
  const contents: Readonly<Record<OrderMail['mail'], () => readonly MailBlock[]>> = {
    received: () => [items, sums, toOrder, ...delivery],
    sent: () => [
      {
        kind: 'facts',
        title: t('mails.parcel'),
        facts: [{ label: t('mails.tracking'), lines: [order.trackingNumber ?? ''] }],
      },
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
    notice: () => [
      { kind: 'facts', title: t('mails.customer'), facts: customerFacts(order, t) },
      items,
      sums,
      ...delivery,
    ],
  }
  return contents[mail]()
}
