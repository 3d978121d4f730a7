import { hasErrorCode } from '#client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { getPaymentStage } from '#shared/rules/payable.ts'

/**
 * Loads the placed order by the guest's cookie or the key of the mailed link; null if neither opens it. A payment that is not decided is checked. The time is part of the
 * data, so that server and browser call the same day today. [CHK-07, CHK-14, RTE-01]
 */
export const load = async ({ callApi, query, signal }: PageRequest) => {
  const id = query.get('order') ?? ''
  const key = query.get('key') ?? undefined
  try {
    const asked = { params: { id }, query: { key }, signal }
    const order = await callApi('GET /v1/orders/{id}', asked)
    const now = new Date()
    // Without scripts, each load checks the payment at the provider.
    const isOpen = order.placedAt !== null && getPaymentStage(order, now) === 'open'
    const checked = isOpen ? await callApi('POST /v1/orders/{id}/check-payment', asked).catch(() => order) : order
    return { order: checked, now: now.toISOString() }
  } catch (error) {
    // Without an id the API reports a bad request; to the visitor there is no order to show.
    if (hasErrorCode(error, 'ORDER_NOT_FOUND', 'INVALID_UUID', 'BAD_REQUEST', 'VALIDATION_ERROR'))
      return { order: null, now: '' }
    throw error
  }
}
export type CheckoutSuccessData = Awaited<ReturnType<typeof load>>
