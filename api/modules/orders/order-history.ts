import { isDeepStrictEqual } from 'node:util'
import type { UseCase } from '#api/http/use-case.ts'
import {
  listChanges,
  listMails,
  listNotes,
  listParcelEvents,
  listOrderPayments,
  listStaffNames,
  type ChangeEntry,
  type NoteEntry,
} from '#api/modules/orders/history.queries.ts'
import { listOrderRefunds } from '#api/modules/orders/order-refunds.queries.ts'
import { findOrder, listCurrentItems, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { listWithdrawals } from '#api/modules/orders/withdrawals.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { OrderEvent } from '#shared/entities/admin/order-history.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { hasPermission } from '#shared/permissions.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'
import { toMajor } from '#shared/rules/money.ts'
import type { ReturnState } from '#shared/rules/return-steps.ts'
import { orderSteps, type OrderStep } from '#shared/rules/order-step.ts'

/** Returns all events of an order, newest first. Payments are included only for roles that see them. [ADM-09] */
export const showHistory: UseCase<typeof calls.readOrderHistory> = async (shop, { staffRole, locale }, { params }) => {
  const { database } = shop
  const order = await findOrder(database, params.id)
  if (!order?.placedAt) throw new AppError('ORDER_NOT_FOUND')
  const { id } = order
  const seesMoney = hasPermission(staffRole!, 'payments.read')
  const [changes, notes, mails, parcels, withdrawn, returned, money] = await Promise.all([
    listChanges(database, id),
    listNotes(database, id),
    listMails(database, id),
    listParcelEvents(database, id),
    order.lastWithdrawalAt ? listWithdrawalEvents(database, id, locale) : [],
    listCustomersReturnEvents(database, id),
    seesMoney ? listMoneyEvents(database, id) : [],
  ])
  const authors = notes.flatMap(({ adminUserId }) => adminUserId ?? [])
  const names = await listStaffNames(database, [...new Set(authors)])
  const events: OrderEvent[] = [
    ...toOwnEvents(order),
    ...changes.flatMap(toChangeEvents),
    ...notes.map((note) => toNoteEvent(note, names)),
    ...mails.map(({ at, mail }) => ({ ...fromShop(at), kind: 'MAIL' as const, mail })),
    ...parcels.map(({ at, status, trackingNumber }) => ({
      ...fromShop(at),
      kind: 'PARCEL' as const,
      status,
      trackingNumber,
    })),
    ...withdrawn,
    ...returned,
    ...money,
  ]
  return { entities: events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)) }
}

const fromShop = (at: Date) => ({ at: at.toISOString(), by: null })

const toOwnEvents = (order: OrderRow): OrderEvent[] => [
  { ...fromShop(order.placedAt!), kind: 'PLACED' }, // only placed orders have a history
  ...(order.canceledAt
    ? [{ ...fromShop(order.canceledAt), kind: 'CANCELED' as const, reason: order.cancelReason }]
    : []),
  ...(order.deliveredAt ? [{ ...fromShop(order.deliveredAt), kind: 'DELIVERED' as const }] : []),
]

const listWithdrawalEvents = async (database: Queryable, id: string, locale: Locale): Promise<OrderEvent[]> => {
  const [statements, ordered] = await Promise.all([listWithdrawals(database, [id]), listCurrentItems(database, id)])
  const names = new Map(ordered.map((item) => [toItemKey(item), item.snapshot ?? item]))
  return statements.map(({ at, items }) => ({
    ...fromShop(at),
    kind: 'WITHDRAWN' as const,
    items: items.map((item) => {
      const { name, colour } = names.get(toItemKey(item)) ?? {}
      return { name: name?.[locale] ?? '', colour: colour?.[locale] ?? '', size: item.size, quantity: item.quantity }
    }),
  }))
}

/** The actions of customers on their returns are in no audit log. */
const listCustomersReturnEvents = async (database: Queryable, id: string): Promise<OrderEvent[]> => {
  const stored = await listOrderReturns(database, [id])
  return stored.flatMap(({ id: returnId, origin, state, createdAt, closedAt }) => {
    const told = (at: Date, to: ReturnState) => ({ ...fromShop(at), kind: 'RETURN' as const, returnId, state: to })
    return [
      ...(origin === 'CUSTOMER' ? [told(createdAt, 'AGREED')] : []),
      ...(state === 'CANCELED' && closedAt ? [told(closedAt, state)] : []),
    ]
  })
}

const listMoneyEvents = async (database: Queryable, id: string): Promise<OrderEvent[]> => {
  const [payments, refunds] = await Promise.all([listOrderPayments(database, id), listOrderRefunds(database, id)])
  return [
    ...payments.map(({ completedAt, createdAt, method, amountMinor, state }) => ({
      ...fromShop(completedAt ?? createdAt),
      kind: 'PAYMENT' as const,
      method,
      amount: toMajor(amountMinor),
      state,
    })),
    ...refunds.map(({ refund: { createdAt, method, amount, reason, note, state } }) => ({
      at: createdAt,
      by: null,
      kind: 'REFUND' as const,
      method,
      amount,
      reason,
      note,
      state,
    })),
  ]
}

/** The fields whose changes are told. */
const toldFields = [
  'status',
  'trackingNumber',
  'customer',
  'shippingInfo',
  'shippingMethod',
  'products',
  'promoCode',
  'prices',
  'tags',
  'paidOutside',
  'staffDiscount',
] as const

const toChangeEvents = ({ at, adminUserId, name, before, after }: ChangeEntry): OrderEvent[] => {
  const common = { at: at.toISOString(), by: name === null ? null : { _id: adminUserId, name } }
  const [from, to] = [toStep(before?.['step']), toStep(after?.['step'])]
  const changes = toldFields.flatMap((field) =>
    isDeepStrictEqual(before?.[field], after?.[field])
      ? []
      : [{ field, before: before?.[field] ?? null, after: after?.[field] ?? null }],
  )
  return [
    ...(to && to !== from ? [{ ...common, kind: 'STEP' as const, from: from ?? null, to }] : []),
    ...(changes.length > 0 ? [{ ...common, kind: 'EDIT' as const, changes }] : []),
    ...toReturnEvents(before?.['return'], after?.['return']).map((event) => ({ ...common, ...event })),
  ]
}

/** Returns that a return was moved on, if the entry is of one. */
const toReturnEvents = (before: unknown, after: unknown) => {
  const { id, state } = (after ?? {}) as { id?: string; state?: ReturnState } // as it was written
  const isMoved = state !== undefined && state !== (before as { state?: ReturnState } | undefined)?.state
  return id !== undefined && isMoved ? [{ kind: 'RETURN' as const, returnId: id, state }] : []
}

const toStep = (value: unknown): OrderStep | undefined => orderSteps.find((step) => step === value)

/** Returns a note or a call as the history shows it. */
export function toNoteEvent(
  { kind, text, callBackAt, adminUserId, at }: NoteEntry,
  names: ReadonlyMap<string, string>,
): OrderEvent {
  const name = adminUserId === null ? undefined : names.get(adminUserId)
  const common = { at: at.toISOString(), by: adminUserId && name !== undefined ? { _id: adminUserId, name } : null }
  return kind === 'NOTE'
    ? { ...common, kind, text: text ?? '' }
    : { ...common, kind, text, callBackAt: callBackAt?.toISOString() ?? null }
}
