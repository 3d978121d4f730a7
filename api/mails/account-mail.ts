import { createElement } from 'react'
import { button, renderFactList, opening } from '#api/mails/mail-elements.ts'
import { mailColours } from '#api/mails/mail-colours.ts'
import { mailTexts } from '#api/mails/order-mail-facts.ts'
import { listContactLines, renderMail } from '#api/mails/render-mail.ts'
import { wordmarkImage } from '#api/mails/wordmark.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { Locale } from '#shared/enums.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface AccountMailFacts {
  readonly mail: AccountMail['mail']
  /** The e-mail address that the mail is about and is sent to. */
  readonly email: string
  /** The URL that the button opens. */
  readonly address: string
  /** The personal code, in the mail that carries it; `''` in the mail that promises it. [CHK-10] */
  readonly code?: string
  /** The product that is back in stock: 'Світшот «Плай», бордовий, M'. */
  readonly item?: string
  /** Whose account it is, in the mail about failed sign-ins. Default: a customer's. */
  readonly owner?: 'customer' | 'administrator'
  /** The device or the name of the passkey that an administrator signed in with, such as 'Chrome, macOS'. */
  readonly device?: string
  /** When it happened, as the recipient reads it. */
  readonly at?: string
  /** Where the newsletter or the alert can be stopped. */
  readonly unsubscribeAddress?: string
}

/** The facts of a mail with the language to write it in and headers of its own. */
export interface FoundMail extends AccountMailFacts {
  readonly locale: Locale
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccountMailSurroundings {
  readonly storefront: Pick<Storefront, 'brand'>
  readonly locale: Locale
  /** Phone in E.164. */
  readonly contacts: { readonly email: string; readonly phone: string }
}

/** Writes a mail about an account or a subscription: the event, the one action, and advice if the recipient did not cause it. */
export async function composeAccountMail(
  {
    mail,
    email,
    address,
    code,
    item = '',
    owner = 'customer',
    device = '',
    at = '',
    unsubscribeAddress,
  }: AccountMailFacts,
  { storefront, locale, contacts }: AccountMailSurroundings,
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'images'>> {
  const t = mailTexts(locale)
  const colours = mailColours[storefront.brand.name]
  const values = { email, item, code: code ?? '', withCode: code === undefined ? 'no' : 'yes', owner, device, at }
  const subject = t(`mails.${mail}-subject`, values)
  const title = t(`mails.${mail}-title`, values)
  const text = t(`mails.${mail}-text`, values)
  const quiet = t(`mails.${mail}-quiet`, values)
  const link = t(`mails.${mail}-link`, values)
  const note = t(`mails.${mail}-note`, values)
  const phone = formatPhone(contacts.phone)
  const { content, filename, contentType, ...wordmark } = await wordmarkImage(storefront.brand.name, locale, colours)
  const shownCode = code ? [`${t('mails.promo-code')}: ${code}`] : []
  const unsubscribe = unsubscribeAddress
    ? [createElement('a', { href: unsubscribeAddress, style: { color: colours.ink } }, t('mails.unsubscribe'))]
    : []
  return {
    subject,
    html: renderMail({
      locale,
      colours,
      subject,
      preview: t(`mails.${mail}-preview`, values),
      wordmark,
      content: [
        opening(title, text, quiet, colours),
        ...(code ? [renderFactList(t('mails.promo-code'), [{ label: '', lines: [code] }], colours)] : []),
        button(link, address, note, colours),
        listContactLines(t('mails.questions'), { ...contacts, shownPhone: phone }, colours, ...unsubscribe),
      ],
    }),
    text: [
      storefront.brand.title[locale],
      `${title}\n\n${text}\n${quiet}`,
      ...shownCode,
      `${link}: ${address}\n${note}`,
      `${t('mails.questions')}\n${contacts.email}\n${phone}\n`,
      ...(unsubscribeAddress ? [`${t('mails.unsubscribe')}: ${unsubscribeAddress}\n`] : []),
    ].join('\n\n'),
    images: [{ cid: wordmark.cid, filename, contentType, content }],
  }
}
