import { createHash } from 'node:crypto'
import { html, type Html } from '#api/mails/html.ts'
import type { KeptMail } from '#api/mailbox/mailbox.ts'

/** The mailbox of a demo is for whoever tries the shop: English, whatever the storefront. */
export const mailListPage = (mails: readonly KeptMail[]): string =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">What the shop would have mailed. Nothing leaves this machine.</p>
      ${mails.length === 0 ? html`<p class="none">No mail yet. Place an order, and its mail is here.</p>` : list(mails)}`,
  )

const list = (mails: readonly KeptMail[]): Html =>
  html`<ol>
    ${mails.map(
      ({ id, subject, to, receivedAt }) =>
        html`<li>
          <a href="/mailbox/${id}"
            ><span class="subject">${subject}</span><span class="quiet">${to}</span>${timeOf(receivedAt)}</a
          >
        </li> `,
    )}
  </ol>`

/** One mail: its head, its HTML in a frame that may run nothing, its text. */
export const mailPage = ({ id, subject, from, to, receivedAt, text, headers }: KeptMail): string =>
  page(
    subject,
    html`<p><a href="/mailbox">Mailbox</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Sent</dt>
        <dd>${timeOf(receivedAt)}</dd>
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

/** The mail's own HTML for the frame: pictures in place of their cids, links opened in the window around it. */
export const mailBody = ({ html: markup, pictures }: KeptMail): string => {
  const opened = markup.replace('<head>', '<head><base target="_top">')
  return pictures.reduce(
    (body, { cid, contentType, content }) => body.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`),
    opened,
  )
}

/** What the frame may do: a click on a link leaves it. No script, no form, no storage. */
const linksOnly = 'allow-top-navigation-by-user-activation'

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (iso: string): Html => html`<time datetime="${iso}">${timeFormat.format(new Date(iso))}</time>`

const style = `
*{box-sizing:border-box}
body{margin:0;background:#efede8;color:#141311;font:16px/1.5 'TikTok Sans',Arial,sans-serif}
main{max-width:800px;margin:0 auto;padding:24px 16px 72px}
h1{margin:16px 0 8px;font-size:32px;line-height:1.1;font-weight:500;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{margin:44px 0 12px;font-size:18px;font-weight:500}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid #1d45c4;outline-offset:2px}
.quiet,time{color:#5e5c58;font-size:14px}
.none{margin-top:36px;padding-top:16px;border-top:1px solid}
ol{list-style:none;margin:36px 0 0;padding:0;border-top:1px solid}
li{border-bottom:1px solid #cccac6}
li a{display:flex;flex-wrap:wrap;gap:0 20px;padding:14px 0;text-decoration:none}
li a:hover{background:#e4e1da}
.subject{flex:1 0 100%;font-weight:500}
li time{margin-left:auto}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:20px 0;font-size:14px}
dt{color:#5e5c58}
dd{margin:0;overflow-wrap:anywhere}
dd time{color:inherit}
iframe{display:block;width:100%;height:75vh;min-height:480px;border:1px solid #141311}
pre{margin:0;padding:16px;border:1px solid #cccac6;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
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

/** What the browser holds the pages to: their one style and the frame, no script at all. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** The same for what is in the frame: a mail's inline styles and pictures, even when it is opened by itself. */
export const bodyPolicy = `sandbox ${linksOnly}; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; form-action 'none'; frame-ancestors 'self'`
