import { hasErrorCode } from '#client/api-error.ts'
import { newUuid } from '#storefront/client/new-uuid.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { chooseExchange, firstReturnStep, getOpeningStep, type ReturnStep } from '#shared/forms/return-step.ts'

/** Loads the order that the address names, as its customer, by its cookie or by a mailed key; the search for one without. */
export const load = async ({ callApi, query, signal }: PageRequest): Promise<ReturnStep> => {
  const orderId = query.get('order')
  const key = query.get('key')
  if (!orderId) return firstReturnStep
  const access = { orderId, ...(key && { key }) }
  try {
    const order = await callApi('POST /v1/returns/find', { body: access, signal })
    const chosen = chooseExchange(order, { item: query.get('item'), to: query.get('to'), reason: query.get('reason') })
    return getOpeningStep({ access, order, now: new Date().toISOString(), returnId: newUuid(), chosen })
  } catch (error) {
    // The order of another customer, or an address that was cut off.
    if (hasErrorCode(error, 'ORDER_NOT_FOUND', 'VALIDATION_ERROR', 'BAD_REQUEST')) return firstReturnStep
    throw error
  }
}
