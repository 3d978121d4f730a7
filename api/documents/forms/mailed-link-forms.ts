import type { CallFailure, CallResult, FormRequest } from '#api/documents/forms/form-request.ts'
import { toLinkPurpose, toLinkResultAddress, type LinkPurpose, type LinkResult } from '#shared/rules/mailed-links.ts'

/** Uses the link of a mail, and opens the page that shows the result. [ACC-02] */
export async function postMailedLink(form: FormRequest) {
  const purpose = toLinkPurpose(form.field('for'))
  const token = form.field('token')
  const result = toLinkResult(await calls[purpose](form, token))
  return form.open(toLinkResultAddress(purpose, result, token))
}

/** Sets a new password, and opens the sign-in; if that fails, the page shows the error. [ACC-02] */
export async function postNewPassword(form: FormRequest) {
  // Passwords keep the spaces around them.
  const { token = '', password = '', confirmation = '' } = form.fields
  const changed = await form.call('POST /v1/auth/forgot-password', { body: { token, password, confirmation } })
  if (changed.ok) return form.open('/?dialog=auth')
  const fault = toFault(changed)
  const tryAgain = fault === 'token' ? '' : `&token=${encodeURIComponent(token)}`
  return form.open(`/reset-password?fault=${fault}${tryAgain}`)
}

const oneClick = { 'List-Unsubscribe': 'One-Click' } as const

const calls: Readonly<
  Record<
    LinkPurpose,
    (form: FormRequest, token: string) => Promise<CallResult<'POST /v1/auth/confirm-email'> | Stopped>
  >
> = {
  account: (form, token) => form.call('POST /v1/auth/confirm-email', { body: { token } }),
  device: (form, token) => form.call('POST /v1/auth/admin/admit-device', { body: { token } }),
  subscription: (form, token) => form.call('POST /v1/customer-users/confirm-subscription', { body: { token } }),
  unsubscribe: (form, token) => form.call('POST /v1/customer-users/unsubscribe', { query: { token }, body: oneClick }),
  'back-in-stock': (form, token) => form.call('POST /v1/stock-alerts/confirm', { body: { token } }),
  'stop-back-in-stock': (form, token) => form.call('POST /v1/stock-alerts/stop', { query: { token }, body: oneClick }),
}
/** Calls that end mails return nothing. */
type Stopped = { ok: true; reply: object } | ({ ok: false } & CallFailure)

const toLinkResult = (result: Stopped): LinkResult => {
  if (!result.ok) return isRefused(result) ? 'invalid' : 'later'
  return 'status' in result.reply && result.reply.status === 'ALREADY_CONFIRMED' ? 'already' : 'confirmed'
}

/** Too many requests and failures of the shop leave the link as it is. */
const isRefused = ({ status }: CallFailure): boolean => status < 500 && status !== 429

const toFault = (failure: CallFailure): 'token' | 'password' | 'confirmation' | 'later' => {
  if (!isRefused(failure)) return 'later'
  if (failure.code === 'PASSWORD_NOT_MATCH') return 'confirmation'
  const fields = Array.isArray(failure.details)
    ? (failure.details as { field?: string }[]).map(({ field }) => field)
    : []
  return fields.includes('password') ? 'password' : 'token'
}
