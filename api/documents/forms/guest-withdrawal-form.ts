import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CallFailure, FormRequest } from '#api/documents/forms/form-request.ts'
import {
  withdrawalPage,
  withdrawalPolicy,
  type Fault,
  type Finding,
  type WithdrawalStep,
} from '#api/documents/forms/withdrawal-page.ts'
import { setSecurityHeaders } from '#api/documents/security-headers.ts'
import type { LocaleOf } from '#api/documents/page-language.ts'
import type { Shop } from '#api/shop.ts'
import type { WithdrawnItem } from '#shared/entities/withdrawal.ts'
import { sizes, type Locale } from '#shared/enums.ts'
import { grantsWithdrawal } from '#shared/rules/withdrawal.ts'

/** Registers the page where guests withdraw from a contract. Storefronts without the right have none. */
export const registerWithdrawalPage = (server: FastifyInstance, shop: Shop, localeOf: LocaleOf): void => {
  if (!grantsWithdrawal(shop.storefront, shop.withdrawalDays)) return
  server.get('/withdraw', { schema: { hide: true } }, async (request, reply) =>
    showStep(shop, reply, await localeOf(request), { step: 'find', typed: { name: '', number: '', contact: '' } }),
  )
}

/** Handles a posted step: shows the next one, or the same one with its errors. */
export const postGuestWithdrawal = async (form: FormRequest): Promise<FastifyReply> => {
  const { shop, reply, locale, field } = form
  if (!grantsWithdrawal(shop.storefront, shop.withdrawalDays)) return form.open('/')
  const typed = { name: field('name'), number: field('number'), contact: field('contact') }
  const show = (step: WithdrawalStep) => showStep(shop, reply, locale, step)
  if (field('step') === 'change') return show({ step: 'find', typed })
  if (Object.values(typed).includes('')) return show({ step: 'find', typed, fault: 'fields' })
  return field('step') === 'confirm' ? confirm(form, typed, show) : find(form, typed, show)
}

type Show = (step: WithdrawalStep) => FastifyReply

const find = async (form: FormRequest, typed: Finding, show: Show, again?: { email: string; fault: Fault }) => {
  const { number, contact } = typed
  const found = await form.call('POST /v1/orders/find-withdrawal', { body: { number, contact } })
  if (!found.ok) return show({ step: 'find', typed, fault: toFault(found) })
  const email = again?.email ?? (contact.includes('@') ? contact : '')
  return show({ step: 'items', typed, email, order: found.reply, fault: again?.fault })
}

const confirm = async (form: FormRequest, typed: Finding, show: Show) => {
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
    const known = sizes.find((one) => one === size)
    return kind === 'units' && known && Number(value) > 0 ? [{ variantId, size: known, withdrawn: Number(value) }] : []
  })

const toFault = ({ code, status, message }: CallFailure): Fault => {
  if (code === 'ORDER_NOT_FOUND') return 'unknown'
  if (code === 'VALIDATION_ERROR') return 'fields'
  return message && status < 500 ? { message } : 'other'
}

const showStep = (shop: Shop, reply: FastifyReply, locale: Locale, step: WithdrawalStep): FastifyReply => {
  const { storefront, withdrawalDays: days } = shop
  setSecurityHeaders(reply, withdrawalPolicy(storefront))
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': locale, 'cache-control': 'no-store' })
    .send(withdrawalPage(step, { storefront, locale, days }))
}
