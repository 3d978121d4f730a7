import type { FormRequest } from '#api/documents/forms/form-request.ts'

/** Subscribes an e-mail address, and returns to the form on the home page, with the result in its address. [DLG-08, CFG-09] */
export async function postNewsletter(form: FormRequest) {
  const sent = await form.call('POST /v1/customer-users/subscribe', { body: { email: form.field('email') } })
  const outcome = sent.ok ? 'sent' : sent.code === 'VALIDATION_ERROR' ? 'invalid' : 'later'
  return form.open(`/?newsletter=${outcome}#newsletter`)
}
