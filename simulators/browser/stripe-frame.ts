// The script of the frame with the card fields. It accepts messages only from the page around it, and sends it everything but the card.

type FieldName = 'number' | 'expiry' | 'cvc'
type Inputs = HTMLFormControlsCollection &
  Record<FieldName, HTMLInputElement> & { readonly delivery: HTMLSelectElement }
interface Appearance {
  readonly variables?: Readonly<Record<string, string>>
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
interface Params extends Appearance {
  readonly clientSecret?: string
}
type Action = 'appearance' | 'focus' | 'clear' | 'submit' | 'confirm' | 'retrieve'
interface PageMessage {
  readonly channel: string
  readonly action: Action
  readonly params: Params
  readonly question?: string
}
interface CardError {
  readonly type: string
  readonly code?: string
  readonly message: string | undefined
}
/** A payment intent, or an error. */
interface Reply {
  readonly status?: string
  readonly error?: CardError
}

const query = new URLSearchParams(location.search)
const channel = query.get('channel')
const page = query.get('parent') ?? ''
const { incomplete = '', unreachable } = document.body.dataset
// The document without fields has none of both, and no message that needs them is sent to it.
const form = document.querySelector<HTMLFormElement>('#card')
const challenge = document.querySelector<HTMLElement>('#challenge')!
const inputs = form?.elements as Inputs

const names: readonly FieldName[] = ['number', 'expiry', 'cvc']
const minDigits = { number: 12, expiry: 4, cvc: 2 }
const group: Readonly<Record<FieldName, (digits: string) => string>> = {
  number: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => digits.slice(0, 4).replace(/^(\d\d)(?=\d)/, '$1 / '),
  cvc: (digits) => digits,
}
const readDigits = (name: FieldName): string => inputs[name].value.replaceAll(/\D/g, '')
const isComplete = (name: FieldName): boolean => readDigits(name).length >= minDigits[name]

const postMessageToPage = (message: object): void => parent.postMessage({ channel, ...message }, page)

const post = async (path: string, params: Readonly<Record<string, string | undefined>>): Promise<Reply> => {
  const body = new URLSearchParams({ key: query.get('key') ?? '' })
  for (const [name, value] of Object.entries(params)) body.set(name, String(value))
  try {
    return (await (await fetch(path, { method: 'POST', body })).json()) as Reply
  } catch {
    return { error: { type: 'api_connection_error', message: unreachable } }
  }
}
const toResult = (reply: Reply) => (reply.error ? { error: reply.error } : { paymentIntent: reply })

const showError = (name: FieldName, message: string): void => {
  const field = inputs[name]
  field.setAttribute('aria-invalid', message ? 'true' : 'false')
  field.classList.toggle('Input--invalid', Boolean(message))
  document.querySelector(`#${name}-error`)!.textContent = message
}

/** Marks the fields that are not complete and returns the error of the first. */
const validate = (): CardError | undefined => {
  const missing = names.filter((name) => !isComplete(name))
  for (const name of names) showError(name, missing.includes(name) ? incomplete : '')
  const [first] = missing
  if (first === undefined) return undefined
  inputs[first].focus()
  return { type: 'validation_error', code: `incomplete_${first}`, message: incomplete }
}

const challengeHolder = (clientSecret: string | undefined): Promise<object> =>
  new Promise((resolve) => {
    form!.hidden = true
    challenge.hidden = false
    challenge.focus()
    const reply = async (answer: string): Promise<void> => {
      const simulate = inputs.delivery.value
      const confirmed = await post('/v3/authenticate', { client_secret: clientSecret, answer, simulate })
      challenge.hidden = true
      form!.hidden = false
      resolve(toResult(confirmed))
    }
    const handleClick = ({ target }: Event): void => {
      const { answer } = (target as HTMLElement).dataset
      if (!answer) return
      challenge.removeEventListener('click', handleClick)
      void reply(answer)
    }
    challenge.addEventListener('click', handleClick)
  })

const setAppearance = ({ variables = {}, rules = {} }: Appearance): void => {
  const sheet = new CSSStyleSheet()
  for (const [selector, properties] of Object.entries(rules)) {
    sheet.insertRule(`${selector}{}`, 0)
    Object.assign((sheet.cssRules[0] as CSSStyleRule).style, properties)
  }
  document.adoptedStyleSheets = [sheet]
  const { style } = document.documentElement
  for (const name of ['colorText', 'colorBackground', 'colorDanger', 'borderRadius'])
    if (typeof variables[name] === 'string') style.setProperty(`--${name}`, variables[name])
  if (typeof variables['fontFamily'] === 'string') style.fontFamily = variables['fontFamily']
}

const confirmCard = async ({ clientSecret }: Params): Promise<object> => {
  const error = validate()
  if (error) return { error }
  const expiry = readDigits('expiry')
  const reply = await post('/v3/confirm', {
    client_secret: clientSecret,
    simulate: inputs.delivery.value,
    'payment_method_data[card][number]': readDigits('number'),
    'payment_method_data[card][exp_month]': String(Number(expiry.slice(0, 2))),
    'payment_method_data[card][exp_year]': `20${expiry.slice(2)}`,
    'payment_method_data[card][cvc]': readDigits('cvc'),
  })
  return reply.status === 'requires_action' ? challengeHolder(clientSecret) : toResult(reply)
}

const actions: Readonly<Record<Action, (params: Params) => unknown>> = {
  appearance: setAppearance,
  focus: () => inputs.number.focus(),
  clear: () => form?.reset(),
  submit: () => {
    const error = validate()
    return error ? { error } : { selectedPaymentMethod: 'card' }
  },
  confirm: confirmCard,
  retrieve: async ({ clientSecret }) => toResult(await post('/v3/retrieve', { client_secret: clientSecret })),
}
const run = async ({ action, params, question }: PageMessage): Promise<void> => {
  const result = await actions[action]?.(params)
  if (question) postMessageToPage({ replyTo: question, result })
}
addEventListener('message', ({ source, origin, data }: MessageEvent<PageMessage>) => {
  if (source === parent && origin === page && data?.channel === channel) void run(data)
})

form?.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement
  const name = names.find((one) => one === input.name)
  if (name) {
    const isAtEnd = input.selectionStart === input.value.length
    const text = group[name](readDigits(name))
    // Typing within the text keeps the caret where it is.
    if (isAtEnd && input.value !== text) input.value = text
    if (isComplete(name)) showError(name, '')
  }
  const isEmpty = names.every((one) => !readDigits(one))
  const detail = { complete: names.every(isComplete), empty: isEmpty, collapsed: false, value: { type: 'card' } }
  postMessageToPage({ event: 'change', detail })
})
form?.addEventListener('submit', (event) => event.preventDefault())
if (form)
  new ResizeObserver(() => postMessageToPage({ event: 'resize', height: document.body.offsetHeight })).observe(
    document.body,
  )
postMessageToPage({ event: 'ready' })
