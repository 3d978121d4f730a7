import * as z from 'zod'
import type { PaymentNotice, PaymentProvider, PaymentRequest, StartedPayment } from '#api/ports/payment.ts'
import {
  callProvider,
  logUnexpectedAnswer,
  type CallOptions,
  type PaymentLog,
} from '#api/adapters/payments/call-provider.ts'
import { toLiqpayFacts, liqpayResult, unfollowedStatuses } from '#api/adapters/payments/liqpay-result.ts'
import {
  decodeLiqpay,
  encodeLiqpay,
  isSignedByLiqpay,
  signLiqpay,
  type LiqpayVersion,
} from '#api/adapters/payments/liqpay-signature.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor } from '#shared/rules/money.ts'

export interface LiqpaySettings {
  readonly publicKey: string
  readonly privateKey: string
  readonly version: LiqpayVersion
  /** Where the browser posts a payment to. */
  readonly checkoutUrl: string
  /** The address of the API for payment states and refunds. */
  readonly apiUrl: string
  /** True if payments are tried out and bring no money. */
  readonly sandbox: boolean
  readonly timeoutMs?: number
}

const apiError = z.object({ err_code: z.coerce.string(), err_description: z.string().nullish() })
const refundReply = z.object({
  status: z.string(),
  err_code: z.coerce.string().nullish(),
  err_description: z.string().nullish(),
})
const failedStatuses: ReadonlySet<string> = new Set(['failure', 'error'])
/** Errors of the call itself: another call, with other keys, may succeed. */
const callErrors: ReadonlySet<string> = new Set([
  'invalid_signature',
  'err_auth',
  'public_key_not_found',
  'shop_blocked',
  'shop_not_active',
  'err_path',
  'payment_processing',
])

/** Takes payments by LiqPay, which identifies a payment by the name that the shop gave it. */
export function liqpayPayments(settings: LiqpaySettings, log: PaymentLog): PaymentProvider {
  const { publicKey, privateKey, version, sandbox } = settings
  // LiqPay has no code of its own for calls that fail.
  const options: CallOptions = { code: 'SOMETHING_WENT_WRONG', log, timeoutMs: settings.timeoutMs }

  const sign = (parameters: object) => {
    const data = encodeLiqpay({ version, public_key: publicKey, ...parameters })
    return { data, signature: signLiqpay(data, privateKey, version) }
  }

  const call = async (parameters: object): Promise<unknown> => {
    const body = new URLSearchParams(sign(parameters))
    return (await callProvider(settings.apiUrl, { method: 'POST', body }, options)).body
  }

  const check = async ({ name, amountMinor, currency }: StartedPayment) => {
    const reply = await call({ action: 'status', order_id: name })
    const result = liqpayResult.safeParse(reply)
    if (result.success && result.data.order_id === name) return toLiqpayFacts(result.data, sandbox, log)
    if (apiError.safeParse(reply).data?.err_code !== 'payment_not_found')
      throw logUnexpectedAnswer('LiqPay: status', reply, options)
    return { reference: name, state: 'WAITING' as const, amountMinor, currency, refundedMinor: 0, failure: null }
  }

  return {
    method: 'LIQPAY',
    origins: { scripts: [], frames: [], calls: [], forms: [new URL(settings.checkoutUrl).origin] },

    start: (payment) => {
      const step = {
        kind: 'FORM' as const,
        address: settings.checkoutUrl,
        fields: sign({ ...checkout(payment), ...(sandbox && { sandbox: 1 }) }),
      }
      return Promise.resolve({ reference: payment.name, step })
    },

    check,

    // LiqPay takes nothing back. It refuses the payment itself when `expired_date` is over.
    cancel: () => Promise.resolve(),

    refund: async (payment, { amountMinor, refundedBeforeMinor }) => {
      // LiqPay has no keys for repeated calls: the sum of refunds shows whether this refund has been made already.
      const { refundedMinor } = await check(payment)
      if (refundedMinor >= refundedBeforeMinor + amountMinor) return { state: 'COMPLETED', failure: null }
      const reply = await call({ action: 'refund', order_id: payment.name, amount: toMajor(amountMinor) })
      const refund = refundReply.safeParse(reply)
      if (!refund.success || callErrors.has(refund.data.err_code ?? ''))
        throw logUnexpectedAnswer('LiqPay: refund', reply, options)
      // Accepted, also if LiqPay makes it later, when the shop's balance there covers it. A further call would be another refund.
      if (!failedStatuses.has(refund.data.status)) return { state: 'COMPLETED', failure: null }
      return { state: 'FAILED', failure: refund.data.err_description ?? refund.data.err_code ?? null }
    },

    // async, so that an error is a rejection
    // oxlint-disable-next-line typescript/require-await
    readNotice: async (notice) => {
      const parameters = readSigned(notice, settings, log)
      if (unfollowedStatuses.has(String(parameters['status']))) return null
      const { data: result } = liqpayResult.safeParse(parameters)
      if (!result) throw logUnexpectedAnswer('LiqPay: result', parameters, { ...options, code: 'BAD_REQUEST' })
      return toLiqpayFacts(result, sandbox, log)
    },
  }
}

const checkout = (payment: PaymentRequest) => ({
  action: 'pay',
  amount: toMajor(payment.amountMinor),
  currency: payment.currency,
  description: payment.description,
  order_id: payment.name,
  language: payment.locale,
  // 'YYYY-MM-DD HH:mm:ss' in UTC
  expired_date: payment.expiresAt.toISOString().slice(0, 19).replace('T', ' '),
  result_url: payment.returnUrl,
  server_url: payment.noticeUrl,
  ...(payment.payer.firstName && { sender_first_name: payment.payer.firstName }),
  ...(payment.payer.lastName && { sender_last_name: payment.payer.lastName }),
})

/** Returns the parameters of a notice. Throws if LiqPay has not signed it for this shop. */
const readSigned = ({ body }: PaymentNotice, settings: LiqpaySettings, log: PaymentLog) => {
  const fields = new URLSearchParams(body)
  // Base64 has no spaces: one is a plus that was sent unescaped.
  const [data, signature] = ['data', 'signature'].map((name) => fields.get(name)?.replaceAll(' ', '+') ?? '')
  if (data && signature && isSignedByLiqpay(data, signature, settings.privateKey)) {
    const parameters = decodeLiqpay(data)
    if (parameters['public_key'] === settings.publicKey) return parameters
  }
  log.warn({ length: body.length }, 'LiqPay: a result with a wrong signature')
  throw new AppError('LIQPAY_RESULT_INVALID_SIGNATURE')
}
