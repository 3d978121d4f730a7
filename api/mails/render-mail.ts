import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paragraph, table, tokens } from '#api/mails/mail-elements.ts'
import { mailType } from '#api/mails/mail-type.ts'
import type { MailColours } from '#api/mails/mail-colours.ts'
import type { Locale } from '#shared/enums.ts'

interface MailPage {
  readonly locale: Locale
  readonly colours: MailColours
  readonly subject: string
  /** The text that the list of mails shows after the subject. */
  readonly preview: string
  readonly wordmark: { cid: string; width: number; height: number; alt: string }
  readonly content: readonly ReactNode[]
}

/**
 * Renders a mail by React, as the pages are: tables and inline styles, as mail programs need them. The elements are written with
 * createElement, not in JSX: Node runs the server's TypeScript by stripping types and cannot read JSX, and this way a mail needs no build.
 */
export function renderMail({ locale, colours, subject, preview, wordmark, content }: MailPage): string {
  return `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: locale },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light only' }),
        h('title', null, subject),
        h('style', { dangerouslySetInnerHTML: { __html: mailType(locale) } }),
      ),
      h(
        'body',
        { style: { margin: 0, padding: 0, background: colours.ground, WebkitTextSizeAdjust: '100%' } },
        h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
        table(
          { width: '100%', bgcolor: colours.ground, style: { background: colours.ground } },
          h(
            'tr',
            null,
            h(
              'td',
              { align: 'center', style: { padding: '0 16px' } },
              table(
                { width: '100%', style: { maxWidth: 560, ...tokens.font, ...tokens.body, color: colours.ink } },
                wordmarkRow(wordmark, colours),
                ...content,
              ),
            ),
          ),
        ),
      ),
    ),
  )}`
}

const wordmarkRow = ({ cid, width, height, alt }: MailPage['wordmark'], colours: MailColours): ReactNode =>
  h(
    'tr',
    null,
    h(
      'td',
      { style: { padding: '28px 0', borderBottom: `1px solid ${colours.ink}` } },
      h('img', {
        src: `cid:${cid}`,
        width,
        height,
        alt,
        // Otherwise React adds a preload link for it, which a mail program cannot load.
        fetchPriority: 'low',
        style: { display: 'block', border: 0, ...tokens.font, fontSize: 20, color: colours.ink },
      }),
    ),
  )

/** Renders the last, quiet lines: how to reach the shop, and any further lines. */
export function listContactLines(
  question: string,
  contacts: { readonly email: string; readonly phone: string; readonly shownPhone: string },
  colours: MailColours,
  ...more: readonly ReactNode[]
): ReactNode {
  const link = (href: string, text: string) => h('a', { href, style: { color: colours.ink } }, text)
  const lines = [link(`mailto:${contacts.email}`, contacts.email), link(`tel:${contacts.phone}`, contacts.shownPhone)]
  const style = { padding: '20px 0 44px', borderTop: `1px solid ${colours.ink}`, ...tokens.small, color: colours.quiet }
  return h(
    'tr',
    null,
    h(
      'td',
      { style: { padding: '44px 0 0' } },
      paragraph(0, style, question, ...[...lines, ...more].flatMap((line) => [h('br'), line])),
    ),
  )
}
