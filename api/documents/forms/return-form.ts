import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CallFailure, FormRequest } from '#api/documents/forms/form-request.ts'
import type { ReturnableOrder, ReturnAccess } from '#shared/entities/return.ts'
import {
  getOpeningStep,
  type AccessFields,
  type PieceErrors,
  type ReturnFault,
  type ReturnStep,
} from '#shared/forms/return-step.ts'
import { uuid } from '#shared/rules/id.ts'
import { takesPhotos } from '#shared/rules/return-photos.ts'
import { returnReasons } from '#shared/rules/return-steps.ts'

/** Handles a posted step: shows the page with the next one, or with the same one and its errors. Sets no cookie. */
export async function postReturn(form: FormRequest): Promise<FastifyReply> {
  const { field, showPage } = form
  const show = (returning: ReturnStep) => showPage({ returning })
  const access = readAccess(form)
  if (Object.values(access).includes('')) return show({ step: 'find', typed: readContact(form), fault: 'fields' })
  const posting = { form, access, show, now: form.shop.now().toISOString() }
  const step = field('step')
  if (step === 'ask') return requestReturn(posting)
  if (step === 'ON_ITS_WAY' || step === 'CANCELED') return change(posting, step)
  const foundOrder = await find(posting)
  if (!foundOrder.ok) return foundOrder.reply
  const opened = getOpeningStep({ access, order: foundOrder.order, now: posting.now, returnId: randomUUID() })
  return show(step === 'more' ? toChoice(posting, foundOrder.order) : opened)
}

interface Posting {
  readonly form: FormRequest
  readonly access: AccessFields
  readonly show: (step: ReturnStep) => Promise<FastifyReply>
  readonly now: string
}

const readContact = ({ field }: FormRequest) => ({ number: field('number'), contact: field('contact') })

/** The contract of the calls checks it. */
const readAccess = (form: FormRequest): AccessFields => {
  const orderId = form.field('orderId')
  const key = form.field('key')
  return orderId ? { orderId, ...(key && { key }) } : readContact(form)
}

const toBody = (access: AccessFields) => access as unknown as ReturnAccess // either has its fields, by readAccess

const find = async ({ form, access, show }: Posting) => {
  const orderReply = await form.call('POST /v1/returns/find', { body: toBody(access) })
  if (orderReply.ok) return { ok: true as const, order: orderReply.reply }
  return {
    ok: false as const,
    reply: await show({ step: 'find', typed: readContact(form), fault: toFault(orderReply) }),
  }
}

const toChoice = (
  { form, access, now }: Posting,
  order: ReturnableOrder,
  again: { fault?: ReturnFault; errors?: PieceErrors } = {},
): ReturnStep => {
  const asked = form.field('returnId')
  const { fault, errors = {} } = again
  const isAgain = fault !== undefined || Object.keys(errors).length > 0
  return {
    step: 'choose',
    access,
    order,
    now,
    // A new return; the same one if its form is shown again.
    returnId: isAgain && uuid.test(asked) ? asked : randomUUID(),
    chosen: isAgain ? readChoices(form) : {},
    errors,
    fault,
  }
}

const readChoices = ({ fields }: FormRequest) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('piece.') || name === 'way'))

const requestReturn = async (posting: Posting) => {
  const { form, access, show, now } = posting
  const { pieces, errors } = readPieces(form)
  const isIncomplete = pieces.length === 0 || Object.keys(errors).length > 0
  const asked = isIncomplete
    ? undefined
    : await form.call('POST /v1/returns', {
        body: { ...access, returnId: form.field('returnId'), pieces, way: form.field('way') || 'POST' },
      })
  if (asked?.ok) return show({ step: 'sent', access, order: asked.reply, now })
  const foundOrder = await find(posting)
  if (!foundOrder.ok) return foundOrder.reply
  const fault = asked ? toFault(asked) : pieces.length === 0 && Object.keys(errors).length === 0 ? 'none' : undefined
  return show(toChoice(posting, foundOrder.order, { errors, ...(fault && { fault }) }))
}

/** Reads `piece.{n}.item`, `.wish`, `.reason`, `.newSize`, `.words` and `.photos` of the pieces that do not stay. */
const readPieces = ({ fields, field }: FormRequest): { pieces: object[]; errors: PieceErrors } => {
  const errors: Record<string, 'reason' | 'size'> = {}
  const pieces: object[] = []
  for (const name of Object.keys(fields)) {
    const [, piece] = /^(piece\.\d{1,3})\.item$/.exec(name) ?? []
    const wish = field(`${piece}.wish`)
    if (piece === undefined || (wish !== 'MONEY' && wish !== 'EXCHANGE')) continue
    const [variantId, size] = field(name).split('.')
    const [reason, newSize, words] = [field(`${piece}.reason`), field(`${piece}.newSize`), field(`${piece}.words`)]
    if (!reason) errors[`${piece}.reason`] = 'reason'
    if (wish === 'EXCHANGE' && !newSize) errors[`${piece}.newSize`] = 'size'
    const isFaulty = returnReasons.some((one) => one === reason && takesPhotos(one))
    const photos = field(`${piece}.photos`).split(' ').filter(Boolean)
    pieces.push({
      variantId,
      size,
      wish,
      reason,
      ...(wish === 'EXCHANGE' && { newSize }),
      ...(isFaulty && words && { words: words.slice(0, 300) }),
      ...(isFaulty && photos.length > 0 && { photos }),
    })
  }
  return { pieces, errors }
}

const change = async (posting: Posting, state: 'ON_ITS_WAY' | 'CANCELED') => {
  const { form, access, show, now } = posting
  const trackingNumber = form.field('trackingNumber').slice(0, 60)
  const changed = await form.call('POST /v1/returns/change', {
    body: { ...access, returnId: form.field('returnId'), state, ...(trackingNumber && { trackingNumber }) },
  })
  if (changed.ok) return show({ step: 'sent', access, order: changed.reply, now })
  const foundOrder = await find(posting)
  if (!foundOrder.ok) return foundOrder.reply
  return show({ step: 'sent', access, order: foundOrder.order, now, fault: toFault(changed) })
}

const toFault = ({ code, status, message }: CallFailure): ReturnFault => {
  if (code === 'ORDER_NOT_FOUND') return 'unknown'
  return message && status < 500 && code !== 'VALIDATION_ERROR' ? { message } : 'other'
}
