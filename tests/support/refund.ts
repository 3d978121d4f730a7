import type { RefundInput } from '#shared/entities/admin/refund.ts'
import type { SignedIn } from '#tests/support/administrator.ts'

/** Gives money of an order back as an administrator who has just read it. By default all that is left, through the provider. */
export const refundOrder = async (
  admin: SignedIn,
  id: string,
  given: Partial<RefundInput> = {},
  key: string = crypto.randomUUID(),
) => {
  const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  return admin.call('POST /v1/admin/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'SIZE', method: 'ONLINE', updatedAt: read.updatedAt, ...given },
    headers: { 'idempotency-key': key },
  })
}
