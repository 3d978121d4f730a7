import { getDispatchTime } from '#shared/rules/dispatch-day.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import { measureWorkingMs } from '#shared/rules/working-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When a customer can be called, and when orders are confirmed. */
const callHours = { opensAt: 9, closesAt: 20, onWeekends: true } as const
const deskHours = { opensAt: 9, closesAt: 18, onWeekends: false } as const

interface WaitingOrder {
  readonly step: OrderStep
  readonly placedAt: Date
  readonly heldUntil: Date | null
}

type IsLate = (order: WaitingOrder, now: Date, timeZone: string) => boolean

const isPastDispatch: IsLate = ({ placedAt }, now, timeZone) => now > getDispatchTime(placedAt, timeZone)

/** The bound of each step; a step that is not listed is never late. */
const rules: Partial<Record<OrderStep, IsLate>> = {
  CALL: ({ placedAt }, now, timeZone) => measureWorkingMs(placedAt, now, callHours, timeZone) > hourMs,
  AWAITING_PAYMENT: ({ heldUntil }, now) => heldUntil !== null && heldUntil.getTime() - now.getTime() < 30 * minuteMs,
  CONFIRM: ({ placedAt }, now, timeZone) => measureWorkingMs(placedAt, now, deskHours, timeZone) > 4 * hourMs,
  ASIDE: isPastDispatch,
  PACK: isPastDispatch,
  PACKED: isPastDispatch,
}

/**
 * Returns true if an order waits too long: a call more than an hour of calling hours, a confirmation more than four working hours, an
 * unpaid order whose hold ends in less than 30 minutes, a parcel past its time of dispatch. [ADM-09]
 * @param timeZone the storefront's
 */
export const isLateOrder: IsLate = (order, now, timeZone) => rules[order.step]?.(order, now, timeZone) ?? false
