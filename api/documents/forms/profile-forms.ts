import { addItems } from '#api/documents/forms/basket-forms.ts'
import { findFailure, type FormRequest } from '#api/documents/forms/form-request.ts'
import {
  pickChangedFields,
  toDetailsBody,
  listDetailsFields,
  toDetailsValues,
  findDetailsErrors,
  type DetailsValues,
} from '#shared/forms/details-form.ts'
import { eraseField, findEraseErrors, wrongErase } from '#shared/forms/erase-form.ts'
import { findPasswordErrors } from '#shared/forms/password-form.ts'
import { signInAddress } from '#shared/rules/customer-paths.ts'
import { listFieldFailures } from '#shared/rules/field-failures.ts'
import { getPaymentStage } from '#shared/rules/payable.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

const page = '/profile/edit'
const maxTextLength = 300
const nothing = { values: {}, errors: {} } as const

/**
 * Saves only the details that were changed since the page was shown, so that the changes of another device stay. Otherwise shows the
 * form again, with everything typed. [ACC-06]
 */
export async function postDetails(form: FormRequest) {
  const { storefront } = form.shop
  const stored = form.claims && (await form.call('GET /v1/customer-profile/details'))
  if (!stored?.ok) return form.open(signInAddress(page))
  const fields = listDetailsFields(storefront)
  const before = toDetailsValues(stored.reply, storefront)
  const shownTexts = readTexts(form, before, 'was-')
  const values = readTexts(form, before)
  const again = (refused: object) => form.showAgain(page, { form: 'details', values, errors: {}, ...refused })
  const wrong = findDetailsErrors(values, (text) => parsePhone(text, values.phoneCountry, storefront.countries).ok)
  const errors = Object.fromEntries(Object.entries(wrong).filter(([field]) => fields.some((one) => one === field)))
  if (Object.keys(errors).length > 0) return again({ errors })
  const body = toDetailsBody(pickChangedFields(fields, shownTexts, values), values, storefront, parsePhone)
  const saved = await form.call('PATCH /v1/customer-profile/update', { body })
  if (saved.ok) return form.showAgain(page, { ...nothing, form: body.email ? 'email-sent' : 'details-saved' })
  if (saved.code === 'BAD_REQUEST_VALUE_NOT_UNIQUE') return again({ errors: { email: takenEmail } })
  return again({ errors: listFieldFailures(saved.details, fields), ...findFailure(saved) })
}

/** Mails the link of an address again; the current one drops the address that waits. [ACC-06] */
export async function postEmail(form: FormRequest) {
  if (!form.claims) return form.open(signInAddress(page))
  const sent = await form.call('PATCH /v1/customer-profile/update', { body: { email: form.field('email') } })
  const isWaiting = sent.ok && sent.reply.pendingEmail !== null
  if (sent.ok) return form.showAgain(page, { ...nothing, form: isWaiting ? 'email-sent' : 'details-saved' })
  return form.showAgain(page, { ...nothing, form: 'details', ...findFailure(sent) })
}

/** Changes the password, or shows its errors. No password is shown again. [ACC-06] */
export async function postPassword(form: FormRequest) {
  if (!form.claims) return form.open(signInAddress(page))
  const values = { oldPassword: form.fields['oldPassword'] ?? '', newPassword: form.fields['newPassword'] ?? '' }
  const again = (refused: object) => form.showAgain(`${page}#password`, { ...nothing, form: 'password', ...refused })
  const errors = findPasswordErrors(values)
  if (Object.keys(errors).length > 0) return again({ errors })
  const changed = await form.call('PATCH /v1/customer-profile/update/password', { body: values })
  if (changed.ok) return form.showAgain(`${page}#password`, { ...nothing, form: 'password-changed' })
  if (changed.code === 'PASSWORD_INVALID') return again({ errors: { oldPassword: wrongPassword } })
  return again(findFailure(changed) ?? {})
}

/** Erases the account, signs out and opens the home page; a wrong confirmation shows at its field. */
export async function postErase(form: FormRequest) {
  const stored = form.claims && (await form.call('GET /v1/customer-profile/details'))
  if (!stored?.ok) return form.open(signInAddress(page))
  const field = eraseField(stored.reply)
  const values = { password: form.fields['password'] ?? '', email: form.fields['email'] ?? '' }
  const again = (refused: object) => form.showAgain(page, { ...nothing, form: 'erase', ...refused })
  const errors = findEraseErrors(values, field)
  if (Object.keys(errors).length > 0) return again({ errors })
  const erased = await form.call('POST /v1/customer-profile/erase', { body: { [field]: values[field] } })
  if (erased.ok) {
    await form.call('POST /v1/auth/sign-out', { body: {} })
    return form.open('/')
  }
  if (erased.code === 'PASSWORD_INVALID') return again({ errors: { [field]: wrongErase[field] } })
  return again(findFailure(erased) ?? {})
}

/**
 * Adds the available items of an order to the basket and shows the basket. Sold-out items are listed next to the order: in the
 * customer's profile, or on the page of a guest's order, which is the checkout once the order cannot be paid any more. [ACC-05]
 */
export async function postRepeat(form: FormRequest) {
  const id = form.field('order')
  const order = await form.call('GET /v1/orders/{id}', { params: { id } })
  if (!order.ok) return form.open(form.claims ? '/profile' : signInAddress('/profile'))
  const items = order.reply.products.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
  const soldOut = await addItems(form, items)
  if (soldOut.length === 0) return form.open('/basket')
  const ended = getPaymentStage(order.reply, form.shop.now()) === 'ended'
  const guestPage = ended ? `/checkout/${id}` : `/checkout/success?order=${id}`
  const page = form.claims ? '/profile' : guestPage
  return form.showAgain(page, { form: 'repeat', values: { order: id, soldOut: soldOut.join(' ') }, errors: {} })
}

const takenEmail = { key: 'email-taken', values: {} } as const
const wrongPassword = { key: 'password-wrong', values: {} } as const

/** Returns the texts that were sent, and the stored text of each field that was not. */
const readTexts = (form: FormRequest, stored: DetailsValues, prefix = ''): DetailsValues => {
  const texts = Object.entries(stored).map(([field, text]) => {
    const sent = form.fields[prefix + field]
    return [field, (sent ?? text).slice(0, maxTextLength)]
  })
  return Object.fromEntries(texts) as DetailsValues // the same fields
}
