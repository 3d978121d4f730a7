import type { Contract } from '#shared/endpoints/all.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** A reply of the shop; status 0 if there was none, because the process ended or could not be reached. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly code: string | undefined
  readonly body: Body
  /** True if the reply has a Retry-After. */
  readonly hasRetryAfter: boolean
  readonly durationMs: number
}

/** A client that uses only HTTP, with the cookies of a browser. */
export interface Buyer {
  call: <K extends keyof Contract>(
    call: K,
    input: Call<Contract[K]> & { headers?: Record<string, string> },
  ) => Promise<Answer<Reply<Contract[K]>>>
  /** Creates and fills in an order up to its final button. Repeats calls that get no reply. Returns its id. */
  fillOrder: (products: readonly OrderItemInput[], promoCode?: string) => Promise<string>
  /** Presses the final button. */
  place: (id: string, paymentMethod: PaymentMethod) => Promise<Answer<Reply<Contract[typeof placing]>>>
  /** Begins to pay again, as another tab would. */
  pay: (id: string, paymentMethod?: 'LIQPAY' | 'STRIPE' | 'PAYPAL') => Promise<Answer<Reply<Contract[typeof paying]>>>
  /** The action of the page when the payer comes back. */
  check: (id: string) => Promise<Answer<Reply<Contract[typeof checking]>>>
}

const placing = 'PUT /v1/orders/{id}/payment-method'
const paying = 'POST /v1/orders/{id}/pay'
const checking = 'POST /v1/orders/{id}/check-payment'

const timeoutMs = 60_000
const maxTries = 240

const places = {
  ua: { phone: '+38067', shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' }, kind: 'BRANCH' },
  lan: { phone: '+38067', shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' }, kind: 'BRANCH' },
  us: {
    phone: '+1212',
    shippingInfo: { country: 'US', city: 'Brooklyn', state: 'NY', address: '45 Water Street', postcode: '11201' },
    kind: 'COURIER',
  },
} as const

let lastBuyer = 0

/** Returns the phone of a buyer, another one for each. */
export function getPhone(storefront: StorefrontName, buyer: number): string {
  return `${places[storefront].phone}${5_000_000 + buyer}`
}

/** Returns the network address of a buyer, another one for each. */
const getAddress = (buyer: number): string => `10.${buyer >> 16}.${(buyer >> 8) & 255}.${buyer & 255}`

/**
 * Without a reply, while the database cannot be reached, and if its request did not arrive in time (408, RFC 9110), a client repeats
 * its call.
 */
const isOutage = ({ status, code }: Answer): boolean => status === 0 || status === 408 || code === 'DATA_BASE_ERROR'

/**
 * @param nextUrl returns the process that gets the next request, as a balancer chooses it
 * @param onAnswer receives every answer, those to repeated calls too
 * @param network its network address; without it, one that nobody else has
 */
export function newBuyer(
  storefront: StorefrontName,
  nextUrl: () => string,
  onAnswer: (call: string, answer: Answer) => void,
  network?: string,
): Buyer {
  lastBuyer += 1
  const number = lastBuyer
  const address = network ?? getAddress(number)
  const cookies = new Map<string, string>()
  const { shippingInfo, kind } = places[storefront]
  const customer = {
    firstName: 'Olena',
    lastName: 'Bondarenko',
    email: `buyer-${number}@example.com`,
    phone: getPhone(storefront, number),
  }

  const callApi: Buyer['call'] = async (name, input) => {
    const {
      params = {},
      body,
      headers = {},
    } = input as {
      params?: Record<string, string>
      body?: unknown
      headers?: Record<string, string>
    }
    const [method = '', template = ''] = name.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
    const askedMs = performance.now()
    const measure = () => performance.now() - askedMs
    try {
      const response = await fetch(`${nextUrl()}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'x-forwarded-for': address,
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const reply = (await response.json()) as { code?: string }
      // The contract defines the type of this call's reply.
      const code = response.ok ? undefined : reply.code
      const hasRetryAfter = response.headers.has('retry-after')
      return { status: response.status, code, body: reply as never, hasRetryAfter, durationMs: measure() }
    } catch {
      return { status: 0, code: undefined, body: undefined as never, hasRetryAfter: false, durationMs: measure() }
    }
  }
  const call: Buyer['call'] = async (name, input) => {
    const answer = await callApi(name, input)
    onAnswer(name, answer)
    return answer
  }

  const insist: Buyer['call'] = async (name, input) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call(name, input)
      if (!isOutage(answer) || tries === maxTries) return answer
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const need: Buyer['call'] = async (name, input) => {
    const answer = await insist(name, input)
    if (answer.status >= 400 || answer.status === 0)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  return {
    call,
    fillOrder: async (products, promoCode) => {
      const { body: draft } = await need('POST /v1/orders/create', {
        body: { products: [...products], ...(promoCode !== undefined && { promoCode }) },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      const params = { id: draft._id }
      await need('PUT /v1/orders/{id}/update-customer', { params, body: customer })
      await need('PUT /v1/orders/{id}/update-shipping-info', { params, body: shippingInfo })
      const id = await shippingMethodId(storefront, kind, need)
      await need('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id } })
      return draft._id
    },
    place: (id, paymentMethod) => insist(placing, { params: { id }, body: { paymentMethod } }),
    pay: (id, paymentMethod) =>
      insist(paying, { params: { id }, body: paymentMethod === undefined ? {} : { paymentMethod } }),
    check: (id) => insist(checking, { params: { id } }),
  }
}

/** Shipping methods have the same ids in every demo shop of a storefront. */
const foundMethods = new Map<StorefrontName, string>()

const shippingMethodId = async (
  storefront: StorefrontName,
  kind: (typeof places)[StorefrontName]['kind'],
  call: Buyer['call'],
): Promise<string> => {
  const methods = foundMethods.get(storefront)
  if (methods !== undefined) return methods
  const { body } = await call('POST /v1/shipping-methods/search', { body: {} })
  const method = body.entities.find(
    (one) => one.kind === kind && one.countries.includes(places[storefront].shippingInfo.country),
  )
  if (!method) throw new Error('the demo shop has no fitting shipping method')
  foundMethods.set(storefront, method._id)
  return method._id
}
