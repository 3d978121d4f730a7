import { html, Html } from '#api/mails/html.ts'
import type { MailLook } from '#api/mails/mail-looks.ts'
import type { Locale } from '#shared/enums.ts'

/** A line of a list in a mail: what it is left, how much right. */
export interface MailRow {
  readonly label: string
  /** A quiet second line. */
  readonly note?: string
  readonly value: string
  readonly strong?: boolean
}

/** Facts beside their name: one under the other, as an address is. */
export interface MailFact {
  readonly label: string
  readonly lines: readonly string[]
}

interface Frame {
  readonly locale: Locale
  readonly look: MailLook
  readonly subject: string
  /** What the list of mails shows beside the subject. */
  readonly preview: string
  readonly wordmark: { cid: string; width: number; height: number; alt: string }
  readonly content: readonly Html[]
}

const font = "font-family:'TikTok Sans',Arial,Helvetica,sans-serif"

/** The whole mail: head with the wordmark, and what it says, in tables and inline styles, as mail programs want it. */
export const mailPage = ({ locale, look, subject, preview, wordmark, content }: Frame): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${look.ground};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${look.ground}"
          style="background:${look.ground}"
        >
          <tr>
            <td align="center" style="padding:0 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;${font};font-size:16px;line-height:24px;color:${look.ink}"
              >
                <tr>
                  <td style="padding:28px 0;border-bottom:1px solid ${look.ink}">
                    <img
                      src="cid:${wordmark.cid}"
                      width="${String(wordmark.width)}"
                      height="${String(wordmark.height)}"
                      alt="${wordmark.alt}"
                      style="display:block;border:0;${font};font-size:20px;color:${look.ink}"
                    />
                  </td>
                </tr>
                ${content}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup

const band = (content: Html, paddingTop = 28): Html =>
  html`<tr>
    <td style="padding:${String(paddingTop)}px 0 0">${content}</td>
  </tr> `

/** The title, the sentence under it and a quiet line. */
export const opening = (title: string, sentence: string, quiet: string, look: MailLook): Html =>
  band(
    html`<h1 style="margin:0;font-size:28px;line-height:32px;font-weight:500;letter-spacing:-0.02em">${title}</h1>
      <p style="margin:16px 0 0">${sentence}</p>
      <p style="margin:8px 0 0;font-size:14px;line-height:20px;color:${look.quiet}">${quiet}</p>`,
    36,
  )

/** A list on its horizon. */
export const rowList = (title: string, rows: readonly MailRow[], look: MailLook): Html => {
  const last = rows.length - 1
  const cell = (index: number, strong: boolean) =>
    `padding:12px 0;vertical-align:top;${index === last ? '' : `border-bottom:1px solid ${look.rule};`}${strong ? 'font-weight:600' : ''}`
  return band(
    html`${heading(title)}
      <table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="${font};font-size:16px;line-height:24px;color:${look.ink}"
      >
        ${rows.map(
          ({ label, note, value, strong = false }, index) =>
            html`<tr>
              <td align="left" style="${cell(index, strong)}">
                ${label}${note === undefined ? '' : html`<br /><span style="font-size:14px;line-height:20px;color:${look.quiet}">${note}</span>`}
              </td>
              <td align="right" style="${cell(index, strong)};padding-left:16px;white-space:nowrap">${value}</td>
            </tr> `,
        )}
      </table>`,
    36,
  )
}

/** Facts on their horizon. */
export const factList = (title: string, facts: readonly MailFact[], look: MailLook): Html =>
  band(
    html`${heading(title)}${facts.map(
      ({ label, lines }) =>
        html`<p style="margin:12px 0 0">
          <span style="font-size:14px;line-height:20px;color:${look.quiet}">${label}</span
          >${lines.map((line) => html`<br />${line}`)}
        </p> `,
    )}`,
    36,
  )

const heading = (title: string): Html =>
  html`<h2 style="margin:0;padding:0 0 10px;border-bottom:1px solid;font-size:18px;line-height:24px;font-weight:500">
    ${title}
  </h2>`

/** The one way on: the word left, the arrow right. */
export const button = (word: string, address: string, note: string, look: MailLook): Html =>
  band(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:320px">
        <tr>
          <td bgcolor="${look.ink}">
            <a
              href="${address}"
              style="display:block;padding:16px 20px;${font};font-size:15px;line-height:20px;font-weight:500;color:${look.ground};text-decoration:none"
              >${word}&nbsp;→</a
            >
          </td>
        </tr>
      </table>
      <p style="margin:12px 0 0;font-size:14px;line-height:20px;color:${look.quiet}">${note}</p>`,
    36,
  )

/** The last, quiet lines. */
export const closing = (content: Html, look: MailLook): Html =>
  band(
    html`<p
      style="margin:0;padding:20px 0 44px;border-top:1px solid ${look.ink};font-size:14px;line-height:20px;color:${look.quiet}"
    >
      ${content}
    </p>`,
    44,
  )
