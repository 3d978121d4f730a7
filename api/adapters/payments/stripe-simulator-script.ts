import { simulatorTexts } from '#api/adapters/payments/simulator-texts.ts'

/**
 * Returns the simulator's library for the browser: the part of Stripe's that takes cards. The fields are in a frame of the simulator,
 * so that a card never touches the shop's page; page and frame speak by messages. No markup, no inline script: it works under the
 * shop's content security policy.
 * @param origin of the simulator
 */
export const stripeLibrary = (origin: string): string => String.raw`(() => {
  const origin = ${JSON.stringify(origin)}
  const titles = ${JSON.stringify({ uk: simulatorTexts.uk.cardFields, en: simulatorTexts.en.cardFields })}
  const languageOf = (locale) => (String(locale || document.documentElement.lang).startsWith('uk') ? 'uk' : 'en')

  /** Opens a frame of the simulator in the page. Without fields it only replies to messages. */
  const openFrame = (place, { key, locale, appearance, fields }, notify) => {
    const channel = crypto.randomUUID()
    const frame = document.createElement('iframe')
    const language = languageOf(locale)
    const query = new URLSearchParams({ channel, key, language, parent: location.origin, fields: fields ? 'yes' : '' })
    frame.src = origin + '/v3/frame?' + query
    frame.title = titles[language]
    frame.style.cssText = fields ? 'display:block;width:100%;border:0;height:0' : 'position:absolute;width:0;height:0;border:0'
    if (!fields) frame.setAttribute('aria-hidden', 'true')
    if (!fields) frame.tabIndex = -1
    const answers = new Map()
    let whenReady
    const ready = new Promise((resolve) => (whenReady = resolve))
    const send = (message) => frame.contentWindow?.postMessage({ channel, ...message }, origin)
    const receive = ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow || data?.channel !== channel) return
      if (data.event === 'ready') {
        send({ action: 'appearance', params: appearance ?? {} })
        whenReady()
      }
      if (data.event === 'resize') frame.style.height = data.height + 'px'
      else if (data.event) notify(data.event, data.detail ?? {})
      if (data.answerTo === undefined) return
      answers.get(data.answerTo)?.(data.result)
      answers.delete(data.answerTo)
    }
    addEventListener('message', receive)
    place.append(frame)
    return {
      ask: async (action, params = {}) => {
        await ready
        return new Promise((resolve) => {
          const question = crypto.randomUUID()
          answers.set(question, resolve)
          send({ action, params, question })
        })
      },
      send,
      close: () => {
        removeEventListener('message', receive)
        frame.remove()
      },
    }
  }

  const createElement = (key, options) => {
    const handlers = new Map()
    let frame
    const notify = (event, detail) => {
      for (const handler of handlers.get(event) ?? []) handler({ elementType: 'payment', ...detail })
    }
    const element = {
      mount: (target) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
        frame?.close()
        frame = openFrame(place, { key, ...options(), fields: true }, notify)
        return element
      },
      unmount: () => {
        frame?.close()
        frame = undefined
        return element
      },
      destroy: () => {
        element.unmount()
        handlers.clear()
      },
      on: (event, handler) => {
        handlers.set(event, [...(handlers.get(event) ?? []), handler])
        return element
      },
      once: (event, handler) => {
        const once = (detail) => {
          element.off(event, once)
          handler(detail)
        }
        return element.on(event, once)
      },
      off: (event, handler) => {
        handlers.set(event, handler ? (handlers.get(event) ?? []).filter((one) => one !== handler) : [])
        return element
      },
      focus: () => frame?.send({ action: 'focus' }),
      blur: () => {},
      clear: () => frame?.send({ action: 'clear' }),
      collapse: () => element,
      update: () => element,
      ask: (action, params) =>
        frame ? frame.ask(action, params) : Promise.resolve({ error: { type: 'invalid_request_error', message: 'The element is not mounted' } }),
      restyle: ({ appearance }) => frame?.send({ action: 'appearance', params: appearance ?? {} }),
    }
    return element
  }

  const createElements = (key, given) => {
    let options = given
    let element
    return {
      secret: () => options.clientSecret,
      create: () => (element = createElement(key, () => options)),
      getElement: () => element ?? null,
      update: (changes) => {
        options = { ...options, ...changes }
        element?.restyle(options)
      },
      submit: async () => (element ? element.ask('submit') : { error: { type: 'invalid_request_error', message: 'No element' } }),
      fetchUpdates: () => Promise.resolve({}),
    }
  }

  window.Stripe = (key, { locale } = {}) => {
    const returnTo = (address, intent, status) => {
      const url = new URL(address)
      url.searchParams.set('payment_intent', intent.id)
      url.searchParams.set('payment_intent_client_secret', intent.client_secret)
      url.searchParams.set('redirect_status', status)
      location.assign(url)
      return new Promise(() => {})
    }
    return {
      elements: (options = {}) => createElements(key, { locale, ...options }),
      confirmPayment: async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
        const element = elements.getElement()
        if (!element) return { error: { type: 'invalid_request_error', message: 'No element' } }
        const result = await element.ask('confirm', { clientSecret: clientSecret ?? elements.secret() })
        if (result.error || redirect === 'if_required' || !confirmParams.return_url) return result
        return returnTo(confirmParams.return_url, result.paymentIntent, 'succeeded')
      },
      retrievePaymentIntent: async (clientSecret) => {
        const frame = openFrame(document.body, { key, locale, fields: false }, () => {})
        const result = await frame.ask('retrieve', { clientSecret })
        frame.close()
        return result
      },
    }
  }
  window.Stripe.version = 'simulator'
})()
`
