import * as z from 'zod'
import {
  callProvider,
  logUnexpectedAnswer,
  type CallOptions,
  type PaymentLog,
  type ProviderReply,
} from '#api/adapters/payments/call-provider.ts'
import type { ErrorCode } from '#shared/errors.ts'

export interface PaypalSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** The id of the shop's webhook at PayPal: the one its results are signed for. */
  readonly webhookId: string
  /** https://api-m.paypal.com or its sandbox, without a trailing slash. */
  readonly apiUrl: string
  readonly timeoutMs?: number
}

export interface PaypalCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** PayPal replies to a repeated id as it did to the first call. */
  readonly requestId?: string
  /** The code of the error if the call fails. */
  readonly code: ErrorCode
}

export type PaypalClient = (call: PaypalCall) => Promise<ProviderReply>

/** A token is renewed this long before it expires. */
const marginMs = 60_000
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Returns a function that calls PayPal's API. It gets an access token when it needs one, and again if PayPal refuses it. */
export function createPaypalClient(settings: PaypalSettings, now: () => Date, log: PaymentLog): PaypalClient {
  const { clientId, clientSecret, apiUrl, timeoutMs } = settings
  let token: { readonly value: string; readonly until: number } | undefined

  const getToken = async (options: CallOptions): Promise<string> => {
    if (token && token.until > now().getTime()) return token.value
    const headers = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
    const init = { method: 'POST', headers, body: new URLSearchParams({ grant_type: 'client_credentials' }) }
    const reply = await callProvider(`${apiUrl}/v1/oauth2/token`, init, options)
    const given = tokenReply.safeParse(reply.body)
    if (reply.status !== 200 || !given.success) throw logUnexpectedAnswer('PayPal: token', reply.status, options)
    token = { value: given.data.access_token, until: now().getTime() + given.data.expires_in * 1000 - marginMs }
    return token.value
  }

  const send = async ({ method, path, body, requestId }: PaypalCall, options: CallOptions) =>
    callProvider(
      apiUrl + path,
      {
        method,
        headers: {
          authorization: `Bearer ${await getToken(options)}`,
          'content-type': 'application/json',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        ...(body !== undefined && { body }),
      },
      options,
    )

  return async (call) => {
    const options: CallOptions = { code: call.code, log, timeoutMs }
    const reply = await send(call, options)
    if (reply.status !== 401) return reply
    token = undefined
    return send(call, options)
  }
}
