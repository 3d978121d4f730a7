import { html } from '#api/mails/html.ts'
import { simulatorTexts } from '#api/adapters/payments/simulator-texts.ts'
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
export const stripeFrame = (locale: Locale, fields: boolean): string => {
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
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>Stripe · ${texts.simulator}</title>
<style>${style}</style>
</head>
<body data-incomplete="${texts.incomplete}" data-unreachable="${texts.unreachable}">
${fields ? form.markup : ''}
<script src="/v3/frame.js"></script>
</body>
</html>
`
}

/** The script of the frame. It takes orders of the page around it only, and tells it everything but the card. */
export const stripeFrameScript = String.raw`(() => {
  const query = new URLSearchParams(location.search)
  const channel = query.get('channel')
  const page = query.get('parent')
  const form = document.querySelector('#card')
  const challenge = document.querySelector('#challenge')
  const tell = (message) => parent.postMessage({ channel, ...message }, page)
  const digits = (name) => form.elements[name].value.replaceAll(/\D/g, '')
  const grouped = { number: (all) => all.replaceAll(/(\d{4})(?=\d)/g, '$1 '), expiry: (all) => all.slice(0, 4).replace(/^(\d\d)(?=\d)/, '$1 / '), cvc: (all) => all }
  const minDigits = { number: 12, expiry: 4, cvc: 2 }
  const isComplete = (name) => digits(name).length >= minDigits[name]

  const post = async (path, params) => {
    const body = new URLSearchParams({ key: query.get('key'), ...params })
    try {
      return await (await fetch(path, { method: 'POST', body })).json()
    } catch {
      return { error: { type: 'api_connection_error', message: document.body.dataset.unreachable } }
    }
  }
  const resultOf = (reply) => (reply.error ? { error: reply.error } : { paymentIntent: reply })

  const showError = (name, message) => {
    const field = form.elements[name]
    field.setAttribute('aria-invalid', message ? 'true' : 'false')
    field.classList.toggle('Input--invalid', Boolean(message))
    document.querySelector('#' + name + '-error').textContent = message
  }
  const validate = () => {
    const missing = ['number', 'expiry', 'cvc'].filter((name) => !isComplete(name))
    for (const name of ['number', 'expiry', 'cvc']) showError(name, missing.includes(name) ? document.body.dataset.incomplete : '')
    if (missing.length === 0) return undefined
    form.elements[missing[0]].focus()
    return { type: 'validation_error', code: 'incomplete_' + missing[0], message: document.body.dataset.incomplete }
  }

  const askHolder = (clientSecret) =>
    new Promise((resolve) => {
      form.hidden = true
      challenge.hidden = false
      challenge.focus()
      challenge.onclick = async ({ target }) => {
        const answer = target.dataset.answer
        if (!answer) return
        challenge.onclick = null
        const reply = await post('/v3/authenticate', { client_secret: clientSecret, answer, simulate: form.elements.delivery.value })
        challenge.hidden = true
        form.hidden = false
        resolve(resultOf(reply))
      }
    })

  const actions = {
    appearance: ({ variables = {}, rules = {} }) => {
      const sheet = new CSSStyleSheet()
      for (const [selector, properties] of Object.entries(rules)) {
        sheet.insertRule(selector + '{}', 0)
        Object.assign(sheet.cssRules[0].style, properties)
      }
      document.adoptedStyleSheets = [sheet]
      for (const name of ['colorText', 'colorBackground', 'colorDanger', 'borderRadius'])
        if (typeof variables[name] === 'string') document.documentElement.style.setProperty('--' + name, variables[name])
      if (typeof variables.fontFamily === 'string') document.documentElement.style.fontFamily = variables.fontFamily
    },
    focus: () => form.elements.number.focus(),
    clear: () => form.reset(),
    submit: () => {
      const error = validate()
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
    confirm: async ({ clientSecret }) => {
      const error = validate()
      if (error) return { error }
      const expiry = digits('expiry')
      const card = { number: digits('number'), exp_month: String(Number(expiry.slice(0, 2))), exp_year: '20' + expiry.slice(2), cvc: digits('cvc') }
      const fields = Object.entries(card).map(([name, value]) => ['payment_method_data[card][' + name + ']', value])
      const simulate = form.elements.delivery.value
      const reply = await post('/v3/confirm', { client_secret: clientSecret, simulate, ...Object.fromEntries(fields) })
      return reply.status === 'requires_action' ? askHolder(clientSecret) : resultOf(reply)
    },
    retrieve: async ({ clientSecret }) => resultOf(await post('/v3/retrieve', { client_secret: clientSecret })),
  }
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || origin !== page || data?.channel !== channel) return
    const result = await actions[data.action]?.(data.params)
    if (data.question) tell({ answerTo: data.question, result })
  })

  form?.addEventListener('input', ({ target }) => {
    if (target.name in grouped) {
      const atEnd = target.selectionStart === target.value.length
      const text = grouped[target.name](digits(target.name))
      // Typing within the text keeps the caret where it is.
      if (atEnd && target.value !== text) target.value = text
      if (isComplete(target.name)) showError(target.name, '')
    }
    const names = ['number', 'expiry', 'cvc']
    tell({ event: 'change', detail: { complete: names.every(isComplete), empty: names.every((name) => !digits(name)), collapsed: false, value: { type: 'card' } } })
  })
  form?.addEventListener('submit', (event) => event.preventDefault())
  if (form) new ResizeObserver(() => tell({ event: 'resize', height: document.body.offsetHeight })).observe(document.body)
  tell({ event: 'ready' })
})()
`
