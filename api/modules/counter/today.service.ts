import type { UseCase } from '#api/http/use-case.ts'
import { findDoor } from '#api/modules/door/door.queries.ts'
import { countSteps } from '#api/modules/orders/order-rows.queries.ts'
import { countToInspect } from '#api/modules/orders/returns.queries.ts'
import { countOpenWithdrawals } from '#api/modules/orders/open-withdrawals.queries.ts'
import { listFirstDay } from '#api/modules/counter/first-day.ts'
import { toSales } from '#api/modules/counter/to-sales.ts'
import {
  countAwaitedSizes,
  countSentYesterday,
  findDays,
  listHourSales,
  listOldestWaiting,
  listUnsent,
  sumReturning,
  type WaitingStep,
} from '#api/modules/counter/today.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queue, QueueName } from '#shared/entities/admin/today.ts'
import type { readToday } from '#shared/endpoints/admin-today.ts'
import { hasPermission } from '#shared/permissions.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { getDispatchTime } from '#shared/rules/dispatch-day.ts'
import { isLateOrder } from '#shared/rules/late-order.ts'
import { toMajor } from '#shared/rules/money.ts'
import { countViews, type OrderStep } from '#shared/rules/order-step.ts'

const dayMs = 86_400_000

/** The step of each queue of orders that wait. */
const queueSteps = {
  call: 'CALL',
  payment: 'AWAITING_PAYMENT',
  confirm: 'CONFIRM',
  aside: 'ASIDE',
  pack: 'PACK',
  send: 'PACKED',
} as const satisfies Partial<Record<QueueName, OrderStep>>

/** Returns the waiting work and the sales of the day: one statement per source. Sums are for roles that see payments. [ADM-09, ADM-25] */
export const showToday: UseCase<typeof readToday> = async (shop, { staffRole }) => {
  const { database, storefront } = shop
  const now = shop.now()
  const timeZone = timeZones[storefront.dates]
  const seesMoney = hasPermission(staffRole!, 'payments.read')
  const [steps, withdrawals, toInspect, oldest, unsent, sent, hours, days, door] = await Promise.all([
    countSteps(database),
    countOpenWithdrawals(database),
    countToInspect(database),
    listOldestWaiting(database),
    listUnsent(database),
    countSentYesterday(database, now, timeZone),
    seesMoney ? listHourSales(database, now, timeZone) : [],
    findDays(database, now, timeZone),
    findDoor(database),
  ])
  const waiting = Object.entries(queueSteps).map(([name, step]) =>
    toOrderQueue(
      name as keyof typeof queueSteps,
      oldest.find((one) => one.step === step),
      steps[step] ?? 0,
      {
        now,
        timeZone,
      },
    ),
  )
  const dueToday = countDue(unsent, now, timeZone)
  return {
    at: now.toISOString(),
    timeZone,
    queues: [
      ...waiting.map((queue) => (queue.name === 'pack' ? { ...queue, dueToday } : queue)),
      toInspectQueue(toInspect, now),
      toWithdrawalQueue(withdrawals, now),
      ...(await listOtherQueues(shop, seesMoney, staffRole === 'OWNER', now)),
    ],
    views: countViews(steps, withdrawals.count),
    yesterday: {
      sent,
      left: unsent.filter((one) => isLateOrder({ ...one, heldUntil: null }, now, timeZone)).length,
    },
    sales: seesMoney ? toSales(hours, days) : null,
    firstDay: door === 'never-opened' ? await listFirstDay(shop) : null,
  }
}

const noFacts = { oldestAt: null, oldest: null, dueToday: null, amount: null, people: null }

const toOrderQueue = (
  name: keyof typeof queueSteps,
  first: WaitingStep | undefined,
  count: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Queue => {
  if (!first) return { ...noFacts, name, count, late: false }
  const { id, number, totalMinor, placedAt, heldUntil, step } = first
  const order = { step, placedAt: new Date(placedAt), heldUntil: heldUntil === null ? null : new Date(heldUntil) }
  return {
    ...noFacts,
    name,
    count,
    late: isLateOrder(order, now, timeZone),
    oldestAt: placedAt,
    oldest: { _id: id, number, total: toMajor(totalMinor), heldUntil },
  }
}

/** The money of a withdrawal is due after 14 days. */
const withdrawalLateMs = 10 * dayMs

const toWithdrawalQueue = ({ count, since }: { count: number; since: Date | null }, now: Date): Queue => ({
  ...noFacts,
  name: 'withdrawn',
  count,
  late: since !== null && now.getTime() - since.getTime() > withdrawalLateMs,
  oldestAt: since?.toISOString() ?? null,
})

/** Pieces that are here are inspected within a day. */
const toInspectQueue = ({ count, since }: { count: number; since: Date | null }, now: Date): Queue => ({
  ...noFacts,
  name: 'inspect',
  count,
  late: since !== null && now.getTime() - since.getTime() > dayMs,
  oldestAt: since?.toISOString() ?? null,
})

const listOtherQueues = async (shop: Shop, seesMoney: boolean, isOwner: boolean, now: Date): Promise<Queue[]> => {
  const [returning, sizes, failed] = await Promise.all([
    sumReturning(shop.database),
    countAwaitedSizes(shop.database),
    isOwner ? shop.failedJobs.list() : undefined,
  ])
  const oldestFailed = failed?.jobs.at(-1)?.failedAt
  return [
    {
      ...noFacts,
      name: 'returning',
      count: returning.count,
      late: false,
      amount: seesMoney ? toMajor(returning.amountMinor) : null,
    },
    { ...noFacts, name: 'sizes', count: sizes.sizes, late: false, oldestAt: sizes.since, people: sizes.people },
    ...(failed
      ? [
          {
            ...noFacts,
            name: 'failed-jobs' as const,
            count: failed.total,
            late: oldestFailed !== undefined && now.getTime() - oldestFailed.getTime() > dayMs,
            oldestAt: oldestFailed?.toISOString() ?? null,
          },
        ]
      : []),
  ]
}

/** Counts the orders to pack that have to leave before the end of today. */
const countDue = (unsent: Awaited<ReturnType<typeof listUnsent>>, now: Date, timeZone: string): number => {
  const day = toDay(now, timeZone)
  return unsent.filter(
    ({ step, placedAt }) => step === 'PACK' && toDay(getDispatchTime(placedAt, timeZone), timeZone) <= day,
  ).length
}

/** Days in this form are compared as texts. */
const toDay = (time: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)
