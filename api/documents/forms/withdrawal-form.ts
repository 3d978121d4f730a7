import { findFailure, type FormRequest } from '#api/documents/forms/form-request.ts'

/** Withdraws from the contract of an order, and shows the order with when that was, or why it cannot be. */
export async function postWithdrawal(form: FormRequest, id: string) {
  const page = `/checkout/success?order=${encodeURIComponent(id)}`
  const withdrawn = await form.call('POST /v1/orders/{id}/withdraw', { params: { id }, body: {} })
  if (withdrawn.ok) return form.open(page)
  return form.showAgain(page, { form: 'withdraw', values: {}, errors: {}, ...findFailure(withdrawn) })
}
