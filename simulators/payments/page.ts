import { html, type Html } from '#api/mails/html.ts'
import { renderPage } from '#simulators/kit/html-page.ts'
import { simulatorTexts, type SimulatorTexts } from '#simulators/payments/texts.ts'
import type { Locale } from '#shared/enums.ts'

/** Only the system's colours, so that the page follows the visitor's own settings. */
const style = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
h2{margin:28px 0 8px;font-size:16px}
.notice{margin:0 0 24px;padding:12px 16px;border:2px dashed;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:0}
dd{margin:0;overflow-wrap:anywhere}
form{margin:0}
button{display:block;width:100%;min-height:44px;margin:8px 0 0;padding:8px 16px;font:inherit;text-align:start;cursor:pointer}
label{display:block;margin-top:8px}
input{width:6rem;min-height:44px;padding:0 8px;font:inherit;box-sizing:border-box}
`

/** The fields of a payment that a page shows. */
export interface PageOfPayment {
  readonly provider: string
  readonly locale: Locale
  /** '2 900.00 UAH' */
  readonly amount: string
  readonly purpose: string
  readonly name: string
  /** The value of the field `reference` that the page's forms post. */
  readonly reference: string
}

/** Groups of outcomes, each under its heading. */
export type OutcomeGroups = Partial<
  Record<'payerDoes' | 'bankDeclines' | 'resultTravels' | 'forgeries', readonly (keyof SimulatorTexts)[]>
>

/** Renders the page on which a person chooses how a payment ends. Its forms post to /simulate. */
export function outcomePage(payment: PageOfPayment, groups: OutcomeGroups): string {
  const texts = simulatorTexts[payment.locale]
  const sections = Object.entries(groups).map(
    ([group, outcomes]) =>
      html`<h2>${texts[group as keyof OutcomeGroups]}</h2>
        ${outcomes.map((outcome) => outcomeForm(payment.reference, outcome, texts))}`,
  )
  return simulatorPage(
    payment,
    html`${summary(payment)}
      <h2>${texts.choose}</h2>
      ${sections}`,
  )
}

/** One form per outcome, so that Enter in a field chooses the outcome that the field belongs to. */
const outcomeForm = (reference: string, outcome: keyof SimulatorTexts, texts: SimulatorTexts): Html => {
  const minutes =
    outcome === 'late'
      ? html`<label
          >${texts.minutes}
          <input name="minutes" type="number" min="0" max="1440" value="35" />
        </label>`
      : html``
  return html`<form method="post" action="/simulate">
    <input type="hidden" name="reference" value="${reference}" />
    ${minutes}<button name="outcome" value="${outcome}">${texts[outcome]}</button>
  </form>`
}

/** Renders the page on which the payer's bank requests a confirmation. */
export function securePage(payment: PageOfPayment): string {
  const texts = simulatorTexts[payment.locale]
  return simulatorPage(
    payment,
    html`<h2>${texts.secureTitle}</h2>
      <p>${texts.secureText}</p>
      ${summary(payment)}
      <form method="post" action="/simulate">
        <input type="hidden" name="reference" value="${payment.reference}" />
        <button name="outcome" value="paid">${texts.secureConfirm}</button>
        <button name="outcome" value="declined_card">${texts.secureRefuse}</button>
      </form>`,
  )
}

/** Renders a page with only a message. */
export function messagePage(
  { provider, locale }: Pick<PageOfPayment, 'provider' | 'locale'>,
  message: 'expired' | 'duplicate' | 'unknown' | 'wrongSignature',
  backUrl?: string,
): string {
  const texts = simulatorTexts[locale]
  return simulatorPage(
    { provider, locale },
    html`<p>${texts[message]}</p>
      ${backUrl === undefined ? html`` : html`<p><a href="${backUrl}">${texts.back}</a></p>`}`,
  )
}

const summary = ({ amount, purpose, name, locale }: PageOfPayment): Html => {
  const texts = simulatorTexts[locale]
  return html`<dl>
    <dt>${texts.amount}</dt>
    <dd>${amount}</dd>
    <dt>${texts.purpose}</dt>
    <dd>${purpose}</dd>
    <dt>${texts.name}</dt>
    <dd>${name}</dd>
  </dl>`
}

const simulatorPage = ({ provider, locale }: Pick<PageOfPayment, 'provider' | 'locale'>, content: Html): string => {
  const texts = simulatorTexts[locale]
  const title = `${provider} · ${texts.simulator}`
  return renderPage({
    language: locale,
    title,
    style,
    content: html`<main>
      <h1>${title}</h1>
      <p class="notice">${texts.explanation}</p>
      ${content}
    </main>`,
  })
}
