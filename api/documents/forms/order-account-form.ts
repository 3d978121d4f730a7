import { findFailure, type FormRequest } from '#api/documents/forms/form-request.ts'
import { findAccountErrors } from '#shared/forms/account-form.ts'
import { listFieldFailures } from '#shared/rules/field-failures.ts'

/** Creates an account for the guest of an order and shows that a mail follows, or the errors of the password. [ACC-01] */
export async function postOrderAccount(form: FormRequest, id: string) {
  const page = `/checkout/success?order=${encodeURIComponent(id)}`
  const password = form.fields['password'] ?? ''
  const nothing = { values: {}, errors: {} }
  const errors = findAccountErrors(password)
  if (errors.password) return form.showAgain(page, { ...nothing, form: 'account', errors })
  const created = await form.call('POST /v1/orders/{id}/create-account', { params: { id }, body: { password } })
  if (created.ok) return form.showAgain(page, { ...nothing, form: 'account-sent' })
  const refused = listFieldFailures(created.details, ['password'])
  return form.showAgain(page, { ...nothing, form: 'account', errors: refused, ...findFailure(created) })
}
