import { html } from '#api/mails/html.ts'
import { button, closing, factList, mailPage, opening } from '#api/mails/layout.ts'
import { mailLooks } from '#api/mails/mail-looks.ts'
import { mailTexts } from '#api/mails/order-received-facts.ts'
import { wordmarkPicture } from '#api/mails/wordmark.ts'
import type { AccountMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { Locale } from '#shared/enums.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface AccountMailFacts {
  readonly mail: AccountMail['mail']
  /** The address that the mail is about, and goes to. */
  readonly email: string
  /** Where its button leads. */
  readonly address: string
  /** The personal code: of the mail that brings it; `''` in the one that promises it. [CHK-10] */
  readonly code?: string
  /** Ends the newsletter. */
  readonly unsubscribeAddress?: string
}

export interface AccountMailSurroundings {
  readonly storefront: Pick<Storefront, 'brand'>
  readonly locale: Locale
  /** Phone in E.164. */
  readonly contacts: { readonly email: string; readonly phone: string }
}

/** A mail about an account or a subscription: what happened, the one thing to do, and what if it was somebody else. */
export const accountMail = async (
  { mail, email, address, code, unsubscribeAddress }: AccountMailFacts,
  { storefront, locale, contacts }: AccountMailSurroundings,
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'>> => {
  const t = mailTexts(locale)
  const look = mailLooks[storefront.brand.name]
  const values = { email, code: code ?? '', withCode: code === undefined ? 'no' : 'yes' }
  const subject = t(`mails.${mail}-subject`, values)
  const title = t(`mails.${mail}-title`, values)
  const text = t(`mails.${mail}-text`, values)
  const quiet = t(`mails.${mail}-quiet`, values)
  const link = t(`mails.${mail}-link`, values)
  const note = t(`mails.${mail}-note`, values)
  const phone = displayPhone(contacts.phone)
  const { content, filename, contentType, ...wordmark } = await wordmarkPicture(storefront.brand.name, locale, look)
  const shownCode = code ? [`${t('mails.promo-code')}: ${code}`] : []
  const leave = unsubscribeAddress
    ? html`<br /><a href="${unsubscribeAddress}" style="color:${look.ink}">${t('mails.unsubscribe')}</a>`
    : ''
  return {
    subject,
    html: mailPage({
      locale,
      look,
      subject,
      preview: t(`mails.${mail}-preview`, values),
      wordmark,
      content: [
        opening(title, text, quiet, look),
        ...(code ? [factList(t('mails.promo-code'), [{ label: '', lines: [code] }], look)] : []),
        button(link, address, note, look),
        closing(
          html`${t('mails.questions')}<br /><a href="mailto:${contacts.email}" style="color:${look.ink}"
              >${contacts.email}</a
            ><br /><a href="tel:${contacts.phone}" style="color:${look.ink}">${phone}</a>${leave}`,
          look,
        ),
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
    pictures: [{ cid: wordmark.cid, filename, contentType, content }],
  }
}
