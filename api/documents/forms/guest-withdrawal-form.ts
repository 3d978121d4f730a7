import type { FastifyReply } from 'fastify'
import type { CallFailure, FormRequest } from '#api/documents/forms/form-request.ts'
import type { WithdrawnItem } from '#shared/entities/withdrawal.ts'
import { sizes } from '#shared/enums.ts'
import type { WithdrawalFault, WithdrawalSearch, WithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import { grantsWithdrawal } from '#shared/rules/withdrawal.ts'

/** Handles a posted step: shows the page with the next one, or with the same one and its errors. Sets no cookie. */
export async function postGuestWithdrawal(form: FormRequest): Promise<FastifyReply> {
  const { shop, field, showPage } = form
  if (!grantsWithdrawal(shop.storefront, shop.withdrawalDays)) return form.open('/')
  const typed = { name: field('name'), number: field('number'), contact: field('contact') }
  const show = (withdrawal: WithdrawalStep) => showPage({ withdrawal })
  if (field('step') === 'change') return show({ step: 'find', typed })
  if (Object.values(typed).includes('')) return show({ step: 'find', typed, fault: 'fields' })
  return field('step') === 'confirm' ? confirm(form, typed, show) : find(form, typed, show)
}

type Show = (step: WithdrawalStep) => Promise<FastifyReply>

const find = async (
  form: FormRequest,
  typed: WithdrawalSearch,
  show: Show,
  again?: { email: string; fault: WithdrawalFault },
) => {
  const { number, contact } = typed
  const orderReply = await form.call('POST /v1/orders/find-withdrawal', { body: { number, contact } })
  if (!orderReply.ok) return show({ step: 'find', typed, fault: toFault(orderReply) })
  const email = again?.email ?? (contact.includes('@') ? contact : '')
  return show({ step: 'items', typed, email, order: orderReply.reply, fault: again?.fault })
}

const confirm = async (form: FormRequest, typed: WithdrawalSearch, show: Show) => {
  const email = form.field('email')
  const items = readItems(form.fields)
  if (items.length === 0) return find(form, typed, show, { email, fault: 'none' })
  const withdrawn = await form.call('POST /v1/orders/withdraw', { body: { ...typed, email, items } })
  if (!withdrawn.ok && withdrawn.code === 'VALIDATION_ERROR') return find(form, typed, show, { email, fault: 'fields' })
  if (!withdrawn.ok) return show({ step: 'find', typed, fault: toFault(withdrawn) })
  const contacts = await form.call('GET /v1/contacts')
  return show({
    step: 'done',
    typed,
    email,
    order: withdrawn.reply,
    returnTo: contacts.ok ? contacts.reply.address : '',
  })
}

/** Reads `units.{variantId}.{size}`, whose value is how many units are withdrawn from in all. */
const readItems = (fields: FormRequest['fields']): WithdrawnItem[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const [kind, variantId = '', size] = name.split('.')
    const knownSize = sizes.find((one) => one === size)
    return kind === 'units' && knownSize && Number(value) > 0
      ? [{ variantId, size: knownSize, withdrawn: Number(value) }]
      : []
  })

const toFault = ({ code, status, message }: CallFailure): WithdrawalFault => {
  if (code === 'ORDER_NOT_FOUND') return 'unknown'
  if (code === 'VALIDATION_ERROR') return 'fields'
  return message && status < 500 ? { message } : 'other'
}
