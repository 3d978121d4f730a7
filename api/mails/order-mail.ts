import type { ReactNode } from 'react'
import { renderBlock, writeBlock, type MailBlock } from '#api/mails/mail-blocks.ts'
import { opening } from '#api/mails/mail-elements.ts'
import { mailLooks } from '#api/mails/mail-looks.ts'
import { mailTexts, type MailedOrder, type OrderMailSurroundings } from '#api/mails/order-mail-facts.ts'
import { blocksOf } from '#api/mails/order-mail-blocks.ts'
import { contactLines, renderMail } from '#api/mails/render-mail.ts'
import { wordmarkImage } from '#api/mails/wordmark.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { greetingName } from '#shared/rules/vocative.ts'

/** Writes a mail about an order: that it was received, sent or cancelled, or the notice to the shop. */
export const orderMail = async (
  mail: OrderMail['mail'],
  order: MailedOrder,
  surroundings: OrderMailSurroundings,
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'>> => {
  const { storefront, locale, contacts, photos } = surroundings
  const t = mailTexts(locale)
  const look = mailLooks[storefront.brand.name]
  const values = valuesOf(order, surroundings)
  const subject = t(`mails.${mail}-subject`, values)
  const title = t(`mails.${mail}-title`, values)
  const text = t(`mails.${mail}-text`, values)
  const facts = `${t('mails.order-number', values)}, ${formatDateTime(order.placedAt, storefront.dates)}`
  const blocks: readonly MailBlock[] = blocksOf(mail, order, surroundings)
  // The shop does not need its own telephone number.
  const isToCustomer = mail !== 'notice'
  const phone = displayPhone(contacts.phone)
  const { content, filename, contentType, ...wordmark } = await wordmarkImage(storefront.brand.name, locale, look)
  const ending: ReactNode[] = isToCustomer
    ? [contactLines(t('mails.questions'), { ...contacts, shownPhone: phone }, look)]
    : []
  return {
    subject,
    html: renderMail({
      locale,
      look,
      subject,
      preview: t(`mails.${mail}-preview`, values),
      wordmark,
      content: [opening(title, text, facts, look), ...blocks.map((block) => renderBlock(block, look)), ...ending],
    }),
    text: [
      storefront.brand.title[locale],
      `${title}\n\n${text}\n${facts}`,
      ...blocks.map(writeBlock),
      ...(isToCustomer ? [`${t('mails.questions')}\n${contacts.email}\n${phone}\n`] : []),
    ].join('\n\n'),
    pictures: [{ cid: wordmark.cid, filename, contentType, content }, ...photos],
  }
}

/** Returns what the texts of these mails can name. */
const valuesOf = (order: MailedOrder, { storefront, locale }: OrderMailSurroundings) => {
  const firstName = greetingName(order.customer.firstName, locale)
  return {
    number: order.number,
    named: firstName ? 'yes' : 'no',
    firstName: firstName ?? '',
    count: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: formatPrice(order.totalMinor, storefront.currencySymbol),
    tracking: order.trackingNumber ?? '',
    unpaid: order.paymentStatus === 'FAILED' && order.payNowMinor > 0 ? 'yes' : 'no',
    placing: order.isPreorder ? 'preorder' : order.isFast ? 'fast' : 'checkout',
  }
}
