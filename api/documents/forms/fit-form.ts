import type { FormRequest } from '#api/documents/forms/form-request.ts'

/** Stores an answer that was pressed on the page of a mailed link, and opens that page again. [FIT-03] */
export async function postFit(form: FormRequest) {
  const { field, fields } = form
  const [token, variantId, size] = [field('token'), field('variant'), field('size')]
  const parts = Object.keys(fields).flatMap((name) => (name.startsWith('part.') ? [name.slice('part.'.length)] : []))
  const body = {
    token,
    variantId,
    size,
    answer: field('answer'),
    // Without the fields of the parts, those that were named before stay.
    ...(field('withParts') && { parts }),
  }
  const result = await form.call('POST /v1/fit/answer', { body })
  const page = new URLSearchParams({ token, item: `${variantId}.${size}` })
  if (!result.ok) page.set('fault', result.status < 500 && result.status !== 429 ? 'invalid' : 'later')
  return form.open(`/fit?${page.toString()}`)
}
