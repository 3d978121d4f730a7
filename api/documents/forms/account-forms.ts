import { clearBasketCookie } from '#api/http/basket-cookie.ts'
import { findFailure, type FormRequest } from '#api/documents/forms/form-request.ts'
import { isCustomerPath, signInAddress } from '#shared/rules/customer-paths.ts'
import { listFieldFailures, type FieldErrors } from '#shared/rules/field-failures.ts'
import { minPasswordLength } from '#shared/rules/password.ts'
import { email as emailRule, findFieldError, min, required } from '#shared/rules/validation.ts'

const calls = { login: 'POST /v1/auth/login', register: 'POST /v1/auth/register' } as const
const fields = ['email', 'password'] as const

/** Signs in or registers, merges the guest's basket, and goes on to where the visitor wanted. [ACC-01, BSK-03] */
export async function postAccount(form: FormRequest, kind: keyof typeof calls) {
  const returnTo = form.field('return')
  const goal = isCustomerPath(returnTo) ? returnTo : undefined
  const again = goal ? signInAddress(goal) : '/?dialog=auth'
  const [email, password] = [form.field('email').slice(0, 300), form.fields['password'] ?? '']
  const posted = { form: kind, values: { email } } as const
  const errors = findErrors(email, password)
  if (Object.keys(errors).length > 0) return form.showAgain(again, { ...posted, errors })
  const session = await form.call(calls[kind], { body: { email, password } })
  if (!session.ok) {
    const refused = listFieldFailures(session.details, fields)
    return form.showAgain(again, { ...posted, errors: refused, ...findFailure(session) })
  }
  if (form.basket.length > 0) {
    const token = session.reply.accessToken
    await form.call('PATCH /v1/customer-profile/basket', { body: { items: form.basket, merge: true }, token })
    clearBasketCookie(form.shop, form.reply)
  }
  return form.open(goal ?? '/')
}

/** Ends the session, or all sessions of the customer, and redirects to the home page. [ACC-07] */
export async function postSignOut(form: FormRequest) {
  await form.call('POST /v1/auth/sign-out', { body: { everywhere: form.field('everywhere') === 'yes' } })
  return form.open('/')
}

const findErrors = (email: string, password: string): FieldErrors<(typeof fields)[number]> => {
  const [ofEmail, ofPassword] = [
    findFieldError(email, [required, emailRule]),
    findFieldError(password, [required, min(minPasswordLength)]),
  ]
  return { ...(ofEmail && { email: ofEmail }), ...(ofPassword && { password: ofPassword }) }
}
