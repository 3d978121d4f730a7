import { html } from '#api/mails/html.ts'
import { renderPage } from '#simulators/kit/html-page.ts'
import { simulatorTexts } from '#simulators/payments/texts.ts'
import type { Locale } from '#shared/enums.ts'

const style = `
:root{font:16px/1.4 system-ui,sans-serif;--colorText:CanvasText;--colorBackground:Canvas;--colorDanger:Mark;--borderRadius:0}
body{margin:0;padding:2px;color:var(--colorText);background:var(--colorBackground)}
form{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label,.wide{display:block;min-width:0}
.wide{grid-column:1/-1}
input,select,button{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;box-sizing:border-box;border:1px solid;border-radius:var(--borderRadius);font:inherit;font-size:16px;color:var(--colorText);background:transparent}
select option{color:CanvasText;background:Canvas}
:focus-visible{outline:2px solid;outline-offset:1px}
.Error{display:block;min-height:0;margin-top:4px;font-size:14px;font-weight:600}
details{font-size:14px}
summary{min-height:24px;cursor:pointer}
td,th{padding:2px 12px 2px 0;text-align:start;font-weight:400}
h2{margin:0 0 8px;font-size:18px}
[hidden]{display:none}
`

/** Test cards, as they are listed below the fields. */
const testCards = [
  ['4242 4242 4242 4242', 'paid'],
  ['4000 0025 0000 3155', 'secure'],
  ['4000 0000 0000 0002', 'declined_card'],
  ['4000 0000 0000 9995', 'declined_funds'],
  ['4000 0000 0000 0069', 'declined_expired'],
  ['4000 0000 0000 0127', 'declined_cvc'],
  ['4242 4242 4242 4241', 'declined_number'],
] as const
const deliveries = ['atOnce', 'slow', 'late', 'lost', 'twice', 'forged_amount', 'forged_currency'] as const

/** Content security policy of the frame: its own script, and no other page's. */
export const stripeFramePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Renders the frame with the card fields. Without `fields` it only replies to messages of the page around it. */
export function stripeFrame(locale: Locale, fields: boolean): string {
  const texts = simulatorTexts[locale]
  const field = (name: string, label: string, attributes: Readonly<Record<string, string>>, wide = false) => html`<label
      class="Label ${wide ? 'wide' : ''}"
      >${label}
      <input
        class="Input"
        name="${name}"
        inputmode="numeric"
        autocomplete="${attributes['autocomplete']!}"
        placeholder="${attributes['placeholder']!}"
        maxlength="${attributes['maxlength']!}"
        aria-describedby="${name}-error"
      />
      <span class="Error" id="${name}-error"></span>
    </label>`
  const form = html`<form id="card" novalidate>
      ${field('number', texts.cardNumber, { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: '23' }, true)}
      ${field('expiry', texts.cardExpiry, { autocomplete: 'cc-exp', placeholder: texts.expiryHint, maxlength: '7' })}
      ${field('cvc', texts.cardCvc, { autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: '4' })}
      <details class="wide">
        <summary>${texts.testCards}</summary>
        <p>${texts.explanation}</p>
        <table>
          <tbody>
            ${testCards.map(
              ([number, outcome]) =>
                html`<tr>
                  <th scope="row">${number}</th>
                  <td>${texts[outcome]}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <label
          >${texts.resultTravels}
          <select name="delivery">
            ${deliveries.map((delivery) => html`<option value="${delivery}">${texts[delivery]}</option>`)}
          </select>
        </label>
      </details>
    </form>
    <section id="challenge" tabindex="-1" hidden>
      <h2>${texts.secureTitle}</h2>
      <p>${texts.secureText}</p>
      <button type="button" data-answer="confirm">${texts.secureConfirm}</button>
      <button type="button" data-answer="refuse">${texts.secureRefuse}</button>
    </section>`
  return renderPage({
    language: locale,
    title: `Stripe · ${texts.simulator}`,
    style,
    data: { incomplete: texts.incomplete, unreachable: texts.unreachable },
    content: fields ? form : html``,
    scriptUrl: '/v3/frame.js',
  })
}
