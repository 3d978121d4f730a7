import { createHash } from 'node:crypto'
import { palettes } from '#shared/brand/palette.ts'
import { html, type Html } from '#api/mails/html.ts'
import type { StoredMail } from '#api/mailbox/mailbox.ts'

/** Renders the list of mails. The demo's mailbox is in English for every storefront. */
export function mailListPage(mails: readonly StoredMail[]): string {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">What the shop would have mailed. Nothing leaves this machine.</p>
      ${mails.length === 0 ? html`<p class="none">No mail yet. Place an order, and its mail is here.</p>` : list(mails)}`,
  )
}

const list = (mails: readonly StoredMail[]): Html =>
  html`<ol>
    ${mails.map(
      ({ id, subject, to, receivedAt }) =>
        html`<li>
          <a href="/mailbox/${id}"
            ><span class="subject">${subject}</span><span class="quiet">${to}</span>${renderTime(receivedAt)}</a
          >
        </li> `,
    )}
  </ol>`

/** Renders one mail: its head, its HTML in a sandboxed frame, its text. */
export function mailPage({ id, subject, from, to, receivedAt, text, headers }: StoredMail): string {
  return page(
    subject,
    html`<p><a href="/mailbox">Mailbox</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Sent</dt>
        <dd>${renderTime(receivedAt)}</dd>
        ${Object.entries(headers).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd> `,
        )}
      </dl>
      <iframe title="The mail" src="/mailbox/${id}/body" sandbox="${linksOnly}"></iframe>
      <h2>Text part</h2>
      <pre>${text}</pre>`,
  )
}

/** Returns the mail's HTML for the frame: images instead of cids, links that open in the outer window. */
export function mailBody({ html: markup, pictures }: StoredMail): string {
  const opened = markup.replace('<head>', '<head><base target="_top">')
  return pictures.reduce(
    (body, { cid, contentType, content }) => body.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`),
    opened,
  )
}

/** The frame's sandbox: links may open outside. No scripts, forms or storage. */
const linksOnly = 'allow-top-navigation-by-user-activation'

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const renderTime = (iso: string): Html => html`<time datetime="${iso}">${timeFormat.format(new Date(iso))}</time>`

const { ink, inkQuiet, paper, accent, ruleOnPaper, hoverOnPaper } = palettes.shyr
const style = `
*{box-sizing:border-box}
body{margin:0;background:${paper};color:${ink};font:16px/1.5 'TikTok Sans',Arial,sans-serif}
main{max-width:800px;margin:0 auto;padding:24px 16px 72px}
h1{margin:16px 0 8px;font-size:32px;line-height:1.1;font-weight:500;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{margin:44px 0 12px;font-size:18px;font-weight:500}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid ${accent};outline-offset:2px}
.quiet,time{color:${inkQuiet};font-size:14px}
.none{margin-top:36px;padding-top:16px;border-top:1px solid}
ol{list-style:none;margin:36px 0 0;padding:0;border-top:1px solid}
li{border-bottom:1px solid ${ruleOnPaper}}
li a{display:flex;flex-wrap:wrap;gap:0 20px;padding:14px 0;text-decoration:none}
li a:hover{background:${hoverOnPaper}}
.subject{flex:1 0 100%;font-weight:500}
li time{margin-left:auto}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:20px 0;font-size:14px}
dt{color:${inkQuiet}}
dd{margin:0;overflow-wrap:anywhere}
dd time{color:inherit}
iframe{display:block;width:100%;height:75vh;min-height:480px;border:1px solid ${ink}}
pre{margin:0;padding:16px;border:1px solid ${ruleOnPaper};font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
`

const page = (title: string, content: Html): string =>
  `${
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
       `.markup
  }<style>${style}</style>
</head>
<body><main>${content.markup}</main></body>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Content security policy of the mailbox: its stylesheet and the frame, no scripts. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** Content security policy of the frame: a mail's inline styles and images, also when it is opened directly. */
export const bodyPolicy = `sandbox ${linksOnly}; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; font-src data:; form-action 'none'; frame-ancestors 'self'`
