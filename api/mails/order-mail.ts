import { layOutMail } from '#api/mails/lay-out-mail.ts'
import { mailTexts, type MailedOrder, type OrderMailSurroundings } from '#api/mails/order-mail-facts.ts'
import { listBlocks } from '#api/mails/order-mail-blocks.ts'
import type { OrderMail, OrderNotice } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { formatDateTime, formatDay, timeZones } from '#shared/rules/date-format.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { findWaitEnd } from '#shared/rules/return-window.ts'
import { toGreetingName } from '#shared/rules/vocative.ts'

/** Writes a mail to the customer about an event of the order or its payment, or the notice to the shop. */
export async function composeOrderMail(
  mail: OrderMail['mail'],
  order: MailedOrder,
  surroundings: OrderMailSurroundings,
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'images'>> {
  const { storefront, locale, contacts, photos } = surroundings
  const t = mailTexts(locale)
  const values = toTextValues(order, surroundings)
  return layOutMail(
    {
      subject: t(`mails.${mail}-subject`, values),
      preview: t(`mails.${mail}-preview`, values),
      title: t(`mails.${mail}-title`, values),
      text: t(`mails.${mail}-text`, values),
      facts: `${t('mails.order-number', values)}, ${formatDateTime(order.placedAt, storefront.dates)}`,
      blocks: listBlocks(mail, order, surroundings),
      // The shop does not need its own telephone number.
      contacts: isToShop(mail) ? undefined : contacts,
      photos,
    },
    surroundings,
  )
}

/** Returns true for the mails to the shop itself. */
export function isToShop(mail: OrderMail['mail']): mail is OrderNotice {
  return mail === 'notice' || mail === 'withdrawal-notice'
}

/** Returns the values of the placeholders in the texts of these mails. */
const toTextValues = (
  order: MailedOrder,
  { storefront, locale, contacts, refund, refundingMinor = 0 }: OrderMailSurroundings,
) => {
  const price = (minor: number) => formatPrice(minor, storefront.currencySymbol)
  const restMinor = order.totalMinor - order.payNowMinor
  const firstName = toGreetingName(order.customer.firstName, locale)
  return {
    number: order.number,
    named: firstName ? 'yes' : 'no',
    firstName: firstName ?? '',
    count: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: price(order.totalMinor),
    paid: price(order.paidMinor),
    refunding: price(refundingMinor),
    toPay: price(order.payNowMinor - order.paidMinor),
    /** The rest to pay on delivery after a prepayment. */
    rest: order.payNowMinor > 0 && restMinor > 0 ? price(restMinor) : 'no',
    refunded: price(refund?.amountMinor ?? 0),
    way: refund?.method ?? 'ONLINE',
    held: order.reservesLater ? 'no' : 'yes',
    heldUntil: order.heldUntil ? formatDateTime(order.heldUntil, storefront.dates) : '',
    withdrawnAt: order.withdrawnAt ? formatDateTime(order.withdrawnAt, storefront.dates) : '',
    returnWay: order.returned?.way ?? 'POST',
    refusal: order.returned?.refusal ?? '',
    /** The last day on which the customer can send the items of a return. */
    returnBy: order.returned
      ? formatDay(findWaitEnd(order.returned.createdAt, timeZones[storefront.dates]), storefront.dates)
      : '',
    /** Where items are sent back to. */
    returnTo: contacts.address[locale],
    tracking: order.trackingNumber ?? '',
    unpaid:
      order.cancelReason === 'SOLD_OUT'
        ? 'soldOut'
        : refundingMinor > 0
          ? 'refund'
          : order.paymentStatus === 'FAILED' && order.payNowMinor > 0
            ? 'yes'
            : 'no',
    placing: order.isPreorder ? 'preorder' : order.isFast ? 'fast' : 'checkout',
  }
}
