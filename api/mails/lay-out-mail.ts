import type { ReactNode } from 'react'
import { renderBlock, writeBlock, type MailBlock } from '#api/mails/mail-blocks.ts'
import { opening } from '#api/mails/mail-elements.ts'
import { mailColours } from '#api/mails/mail-colours.ts'
import { mailTexts } from '#api/mails/order-mail-facts.ts'
import { listContactLines, renderMail } from '#api/mails/render-mail.ts'
import { wordmarkImage } from '#api/mails/wordmark.ts'
import type { Mail, MailImage } from '#api/ports/mail.ts'
import type { Locale } from '#shared/enums.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

interface MailContent {
  readonly subject: string
  /** The text that the list of mails shows after the subject. */
  readonly preview: string
  readonly title: string
  readonly text: string
  /** A quiet line under the text. */
  readonly facts: string
  readonly blocks: readonly MailBlock[]
  /** How to reach the shop, phone in E.164. Undefined in mails to the shop itself. */
  readonly contacts?: { readonly email: string; readonly phone: string } | undefined
  /** Images that the blocks refer to. */
  readonly photos?: readonly MailImage[]
}

/** Lays out a mail of blocks, with wordmark and contacts, in both of its parts. */
export async function layOutMail(
  { subject, preview, title, text, facts, blocks, contacts, photos = [] }: MailContent,
  { storefront, locale }: { storefront: Pick<Storefront, 'brand'>; locale: Locale },
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'images'>> {
  const colours = mailColours[storefront.brand.name]
  const questions = mailTexts(locale)('mails.questions')
  const phone = contacts && formatPhone(contacts.phone)
  const { content, filename, contentType, ...wordmark } = await wordmarkImage(storefront.brand.name, locale, colours)
  const ending: ReactNode[] =
    contacts && phone !== undefined ? [listContactLines(questions, { ...contacts, shownPhone: phone }, colours)] : []
  return {
    subject,
    html: renderMail({
      locale,
      colours,
      subject,
      preview,
      wordmark,
      content: [opening(title, text, facts, colours), ...blocks.map((block) => renderBlock(block, colours)), ...ending],
    }),
    text: [
      storefront.brand.title[locale],
      `${title}\n\n${text}\n${facts}`,
      ...blocks.map(writeBlock),
      ...(contacts ? [`${questions}\n${contacts.email}\n${phone}\n`] : []),
    ].join('\n\n'),
    images: [{ cid: wordmark.cid, filename, contentType, content }, ...photos],
  }
}
