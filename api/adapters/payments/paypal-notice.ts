import * as z from 'zod'
import type { PaymentNotice } from '#api/ports/payment.ts'
import { logUnexpectedAnswer, type PaymentLog } from '#api/adapters/payments/call-provider.ts'
import type { PaypalClient, PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import { AppError } from '#shared/errors.ts'

interface NoticeParts {
  readonly settings: PaypalSettings
  readonly call: PaypalClient
  readonly log: PaymentLog
}

/** The headers of a result's signature, and their names in PayPal's verification call. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

const code = 'PAYPAL_DETAIL_ERROR'
const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const link = z.object({ rel: z.string(), href: z.string() })
const relatedOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})
const event = z.object({
  event_type: z.string(),
  resource: z.looseObject({ id: z.string(), links: z.array(link).optional() }),
})

/**
 * Returns the id of the order that a result is about, or null if the shop does not follow it.
 * @throws AppError BAD_REQUEST, logged, if PayPal has not signed it for this shop
 */
export async function readPaypalNotice(notice: PaymentNotice, parts: NoticeParts): Promise<string | null> {
  await assertSigned(notice, parts)
  const { data } = event.safeParse(JSON.parse(notice.body))
  if (!data) return null
  if (data.event_type === 'CHECKOUT.ORDER.APPROVED') return data.resource.id
  if (!data.event_type.startsWith('PAYMENT.CAPTURE.')) return null
  return findRelatedOrder(data.resource) ?? orderOfRefund(data.resource.links, parts)
}

const findRelatedOrder = (resource: unknown): string | null =>
  relatedOrder.safeParse(resource).data?.supplementary_data.related_ids.order_id ?? null

/** Finds the order of a refund, which names its capture only. */
const orderOfRefund = async (
  links: readonly z.output<typeof link>[] = [],
  { call }: NoticeParts,
): Promise<string | null> => {
  const captureId = /\/v2\/payments\/captures\/([\w-]+)$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]
  if (captureId === undefined) return null
  const { body } = await call({ method: 'GET', path: `/v2/payments/captures/${captureId}`, code })
  return findRelatedOrder(body)
}

/** Asks PayPal about the signature of a result. Throws if it is not PayPal's. */
const assertSigned = async ({ headers, body }: PaymentNotice, { settings, call, log }: NoticeParts): Promise<void> => {
  const given = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const)
  if (isJson(body) && given.every(([, value]) => typeof value === 'string')) {
    const question = JSON.stringify({ ...Object.fromEntries(given), webhook_id: settings.webhookId })
    // The event goes back unchanged, because the signature is made of its bytes.
    const asked = `${question.slice(0, -1)},"webhook_event":${body}}`
    const reply = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body: asked, code })
    const answer = verification.safeParse(reply.body)
    // 400 and 422: the headers are no signature at all.
    if (![200, 400, 422].includes(reply.status) || (reply.status === 200 && !answer.success))
      throw logUnexpectedAnswer('PayPal: signature', { ...(reply.body as object), status: reply.status }, { code, log })
    if (reply.status === 200 && answer.data?.verification_status === 'SUCCESS') return
  }
  log.warn({ length: body.length }, 'PayPal: a result with a wrong signature')
  throw new AppError('BAD_REQUEST', { reason: 'INVALID_SIGNATURE' })
}

const isJson = (body: string): boolean => {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
