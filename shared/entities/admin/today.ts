import * as z from 'zod/mini'
import { viewCounts } from '#shared/entities/admin/order-row.ts'
import { id, money, time } from '#shared/entities/common.ts'

/** The queues of work, in the order of Today. `inspect` is a view of returns; the others but the last two are views of orders. */
export const queueNames = [
  'call',
  'payment',
  'confirm',
  'aside',
  'pack',
  'send',
  'inspect',
  'withdrawn',
  'returning',
  'sizes',
  'failed-jobs',
] as const
export type QueueName = (typeof queueNames)[number]

const count = z.int()

/** Something that waits: how many, since when, and whether the oldest waits too long. */
const queue = z.object({
  name: z.enum(queueNames),
  count,
  late: z.boolean(),
  /** Since when the oldest waits; null if nothing waits or it is unknown. */
  oldestAt: z.nullable(time),
  /** The order that waits longest; of unpaid ones the one whose hold ends first. */
  oldest: z.nullable(z.object({ _id: id, number: z.string(), total: money, heldUntil: z.nullable(time) })),
  /** Of orders to pack: how many have to leave today or earlier. */
  dueToday: z.nullable(count),
  /** For parcels that come back: the paid amount that is not refunded yet. */
  amount: z.nullable(money),
  /** Of sold-out sizes: how many people wait for them. */
  people: z.nullable(count),
})
export type Queue = z.infer<typeof queue>

/** The orders of one day of the storefront. Cancelled orders and those that wait for a payment do not count. */
const daySales = z.object({
  /** 2026-11-24 */
  day: z.string(),
  revenue: money,
  orders: count,
  /** Units of all items. */
  pieces: count,
  /** Revenue by order; null without orders. */
  mean: z.nullable(money),
  /** Revenue of each hour of the day, from 0. */
  hours: z.array(money).check(z.length(24)),
})
export type DaySales = z.infer<typeof daySales>

/** The tasks of a new shop before it opens. */
export const firstDaySteps = ['contacts', 'range', 'texts', 'payment', 'delivery', 'order', 'open'] as const

export const today = z.object({
  /** When it was computed. */
  at: time,
  timeZone: z.string(),
  /** Only queues that the role may see; those in which nothing waits, too. */
  queues: z.array(queue),
  views: z.object(viewCounts),
  /** How many parcels left the day before, and how many that should have are still here. */
  yesterday: z.object({ sent: count, left: count }),
  /** null for roles that do not see sums. `before` is the same weekday of the week before: whole, and until the same time of day. */
  sales: z.nullable(z.object({ today: daySales, before: daySales, beforeUntilNow: z.omit(daySales, { hours: true }) })),
  /** null once the shop has opened. */
  firstDay: z.nullable(z.array(z.object({ step: z.enum(firstDaySteps), done: z.boolean() }))),
})
export type Today = z.infer<typeof today>
