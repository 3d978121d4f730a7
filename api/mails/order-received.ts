import { button, factList, opening, rowList, type MailFact, type MailRow } from '#api/mails/mail-elements.ts'
import { mailLooks } from '#api/mails/mail-looks.ts'
import { deliveryFacts, itemRows, mailTexts, sumRows, type ReceivedOrder } from '#api/mails/order-received-facts.ts'
import { contactLines, renderMail } from '#api/mails/render-mail.ts'
import { wordmarkImage } from '#api/mails/wordmark.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { Locale } from '#shared/enums.ts'
import { formatDateTime } from '#shared/rules/date-format.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface OrderMailSurroundings {
  readonly storefront: Pick<Storefront, 'brand' | 'currencySymbol' | 'dates'>
  /** The order's language. */
  readonly locale: Locale
  /** Opens the order without signing in. [CHK-14] */
  readonly orderAddress: string
  /** Phone in E.164. */
  readonly contacts: { readonly email: string; readonly phone: string }
}

/** Writes the mail that confirms a placed order: what was bought, where it goes, what is due at delivery. */
export const orderReceivedMail = async (
  order: ReceivedOrder,
  { storefront, locale, orderAddress, contacts }: OrderMailSurroundings,
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'>> => {
  const t = mailTexts(locale)
  const look = mailLooks[storefront.brand.name]
  const symbol = storefront.currencySymbol
  const subject = t('mails.order-subject', { number: order.number })
  const title = t('mails.order-title')
  const greeting = t('mails.order-greeting', { firstName: order.customer.firstName })
  const facts = `${t('mails.order-number', { number: order.number })}, ${formatDateTime(order.placedAt, storefront.dates)}`
  const items = itemRows(order, t, locale, symbol)
  const sums = sumRows(order, t, symbol)
  const delivery = deliveryFacts(order, t, locale)
  const phone = displayPhone(contacts.phone)
  const { content, filename, contentType, ...wordmark } = await wordmarkImage(storefront.brand.name, locale, look)
  return {
    subject,
    html: renderMail({
      locale,
      look,
      subject,
      preview: t('mails.order-preview', {
        count: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
        total: formatPrice(order.totalMinor, symbol),
      }),
      wordmark,
      content: [
        opening(title, greeting, facts, look),
        rowList(t('mails.items'), items, look),
        rowList(t('mails.sums'), sums, look),
        button(t('mails.order-link'), orderAddress, t('mails.order-link-secret'), look),
        factList(t('mails.delivery'), delivery, look),
        contactLines(t('mails.questions'), { ...contacts, shownPhone: phone }, look),
      ],
    }),
    text: [
      storefront.brand.title[locale],
      `${title}\n\n${greeting}\n${facts}`,
      `${t('mails.items')}\n${items.map(writeRow).join('\n')}`,
      `${t('mails.sums')}\n${sums.map(writeRow).join('\n')}`,
      `${t('mails.order-link')}: ${orderAddress}\n${t('mails.order-link-secret')}`,
      `${t('mails.delivery')}\n${delivery.map(writeFact).join('\n')}`,
      `${t('mails.questions')}\n${contacts.email}\n${phone}\n`,
    ].join('\n\n'),
    pictures: [{ cid: wordmark.cid, filename, contentType, content }],
  }
}

const writeRow = ({ label, note, value }: MailRow): string => `${label}${note ? `\n  ${note}` : ''}: ${value}`
const writeFact = ({ label, lines }: MailFact): string => `${label}: ${lines.join(', ')}`
