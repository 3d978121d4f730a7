// The part of Stripe's library that takes cards. The fields are in a frame of the simulator, so that a card never touches the shop's
// page; page and frame exchange messages. No markup, no inline script: it works under the shop's content security policy.

type Handler = (detail: object) => void
interface ElementsOptions {
  readonly locale?: string | undefined
  readonly appearance?: object
  readonly clientSecret?: string
}
interface FrameOptions extends ElementsOptions {
  readonly key: string
  readonly fields: boolean
}
interface FrameMessage {
  readonly channel: string
  readonly event?: string
  readonly detail?: object
  readonly height?: number
  readonly replyTo?: string
  readonly result?: Result
}
interface Intent {
  readonly id: string
  readonly client_secret: string
}
interface Result {
  readonly error?: { readonly type: string; readonly message: string }
  readonly paymentIntent?: Intent
}
type CardElement = ReturnType<typeof createElement>

const { origin } = new URL((document.currentScript as HTMLScriptElement).src) // a classic script
const titles = { uk: 'Захищені поля картки', en: 'Secure card fields' }

const toLanguage = (locale?: string): 'uk' | 'en' =>
  (locale || document.documentElement.lang).startsWith('uk') ? 'uk' : 'en'
const toRequestError = (message: string): Result => ({ error: { type: 'invalid_request_error', message } })

/** Opens a frame of the simulator in the page. Without fields it only replies to messages. */
const openFrame = (
  parent: Element,
  { key, locale, appearance, fields }: FrameOptions,
  notify: (event: string, detail: object) => void,
) => {
  const channel = crypto.randomUUID()
  const frame = document.createElement('iframe')
  const language = toLanguage(locale)
  const query = new URLSearchParams({ channel, key, language, parent: location.origin, fields: fields ? 'yes' : '' })
  frame.src = `${origin}/v3/frame?${query}`
  frame.title = titles[language]
  frame.style.cssText = fields
    ? 'display:block;width:100%;border:0;height:0'
    : 'position:absolute;width:0;height:0;border:0'
  if (!fields) frame.setAttribute('aria-hidden', 'true')
  if (!fields) frame.tabIndex = -1
  const replies = new Map<string, (result: Result) => void>()
  const ready = Promise.withResolvers<void>()
  const send = (message: object): void => frame.contentWindow?.postMessage({ channel, ...message }, origin)
  const receive = ({ origin: sender, source, data }: MessageEvent<FrameMessage>): void => {
    if (sender !== origin || source !== frame.contentWindow || data?.channel !== channel) return
    if (data.event === 'ready') {
      send({ action: 'appearance', params: appearance ?? {} })
      ready.resolve()
    }
    if (data.event === 'resize') frame.style.height = `${data.height}px`
    else if (data.event) notify(data.event, data.detail ?? {})
    if (data.replyTo === undefined) return
    replies.get(data.replyTo)?.(data.result ?? {})
    replies.delete(data.replyTo)
  }
  addEventListener('message', receive)
  parent.append(frame)
  return {
    call: async (action: string, params: object = {}): Promise<Result> => {
      await ready.promise
      return new Promise((resolve) => {
        const question = crypto.randomUUID()
        replies.set(question, resolve)
        send({ action, params, question })
      })
    },
    send,
    close: (): void => {
      removeEventListener('message', receive)
      frame.remove()
    },
  }
}

const createElement = (key: string, readOptions: () => ElementsOptions) => {
  const handlers = new Map<string, Handler[]>()
  let frame: ReturnType<typeof openFrame> | undefined
  const notify = (event: string, detail: object): void => {
    for (const handler of handlers.get(event) ?? []) handler({ elementType: 'payment', ...detail })
  }
  const element = {
    mount: (target: string | Element) => {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      if (!parent)
        throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
      frame?.close()
      frame = openFrame(parent, { key, ...readOptions(), fields: true }, notify)
    },
    unmount: () => {
      frame?.close()
      frame = undefined
    },
    destroy: () => {
      element.unmount()
      handlers.clear()
    },
    on: (event: string, handler: Handler) => {
      handlers.set(event, [...(handlers.get(event) ?? []), handler])
    },
    once: (event: string, handler: Handler) => {
      const handleOnce = (detail: object): void => {
        element.off(event, handleOnce)
        handler(detail)
      }
      element.on(event, handleOnce)
    },
    off: (event: string, handler?: Handler) => {
      handlers.set(event, handler ? (handlers.get(event) ?? []).filter((one) => one !== handler) : [])
    },
    focus: () => frame?.send({ action: 'focus' }),
    blur: () => {},
    clear: () => frame?.send({ action: 'clear' }),
    collapse: () => {},
    update: () => {},
    call: (action: string, params?: object): Promise<Result> =>
      frame ? frame.call(action, params) : Promise.resolve(toRequestError('The element is not mounted')),
    restyle: ({ appearance = {} }: ElementsOptions) => frame?.send({ action: 'appearance', params: appearance }),
  }
  return element
}

const createElements = (key: string, given: ElementsOptions) => {
  let options = given
  let element: CardElement | undefined
  return {
    readSecret: () => options.clientSecret,
    create: () => {
      element = createElement(key, () => options)
      return element
    },
    getElement: () => element ?? null,
    update: (changes: ElementsOptions) => {
      options = { ...options, ...changes }
      element?.restyle(options)
    },
    submit: async () => (element ? element.call('submit') : toRequestError('No element')),
    fetchUpdates: () => Promise.resolve({}),
  }
}

interface Confirmation {
  readonly elements: ReturnType<typeof createElements>
  readonly clientSecret?: string
  readonly confirmParams?: { readonly return_url?: string }
  readonly redirect?: 'always' | 'if_required'
}

const goBackTo = (address: string, intent: Intent, status: string): Promise<never> => {
  const url = new URL(address)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', status)
  location.assign(url)
  return new Promise(() => {})
}

const createStripe = (key: string, { locale }: { readonly locale?: string } = {}) => ({
  elements: (options: ElementsOptions = {}) => createElements(key, { locale, ...options }),
  confirmPayment: async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }: Confirmation) => {
    const element = elements.getElement()
    if (!element) return toRequestError('No element')
    const result = await element.call('confirm', { clientSecret: clientSecret ?? elements.readSecret() })
    if (!result.paymentIntent || redirect === 'if_required' || !confirmParams.return_url) return result
    return goBackTo(confirmParams.return_url, result.paymentIntent, 'succeeded')
  },
  retrievePaymentIntent: async (clientSecret: string) => {
    const frame = openFrame(document.body, { key, locale, fields: false }, () => {})
    const result = await frame.call('retrieve', { clientSecret })
    frame.close()
    return result
  },
})
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'simulator' }) })
