import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import {
  changeOrder,
  throwCannotFollow,
  toMovedOrder,
  toOrderResult,
  type MovedOrder,
  type OrderChange,
  type ReadVersion,
} from '#api/modules/orders/change-orders.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { recallParcel } from '#api/modules/orders/ship-orders.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { derivePartKey, runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { orderMove, OrderResult } from '#shared/entities/admin/order-row.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'
import { AppError } from '#shared/errors.ts'
import { hasPermission } from '#shared/permissions.ts'
import type * as z from 'zod/mini'

type Target = z.infer<typeof orderMove>['step']

interface Moving {
  readonly tx: ChangeTransaction
  readonly admin: AdministratorCaller
  readonly order: OrderRow
  readonly now: Date
}
type Move = (moving: Moving) => OrderChange | Promise<OrderChange>

/** The columns written by moving to a step, by the step that an order comes from. A pair that is not listed is refused. */
const moves: Record<Target, Partial<Record<NonNullable<OrderRow['step']>, Move>>> = {
  PACKED: {
    PACK: ({ admin, now }) => ({ packedAt: now, packedBy: admin.adminUserId, heldBy: null, heldSince: null }),
    ON_ITS_WAY: ({ tx, order, now }) => recallParcel(tx, order, now),
  },
  PACK: {
    CONFIRM: ({ admin }) => {
      if (!hasPermission(admin.staffRole!, 'orders.change'))
        throw new AppError('DONT_HAVE_ACCESS', { permission: 'orders.change' })
      return {}
    },
    PACKED: () => ({ packedAt: null, packedBy: null }),
  },
}

/**
 * Moves orders one step, each in a transaction of its own, so that one failure does not stop the others. The reply has the result of
 * each order. A repeated call with the same key moves nothing twice. [ADM-01, ADM-18]
 */
export const moveOrders: UseCase<typeof calls.moveOrders> = async (shop, admin, { body: { orders, step } }) => {
  const keyed = orders.map((read) => ({ read, caller: withOrderKey(admin, read.id) }))
  const results: OrderResult[] = []
  for (const { read, caller } of keyed) results.push(await toOrderResult(read.id, moveOnce(shop, caller, read, step)))
  return { results }
}

/** The orders of one call are moved or refused by themselves, so each has a key of its own. */
const withOrderKey = (admin: AdministratorCaller, id: string): AdministratorCaller =>
  admin.idempotencyKey === undefined ? admin : { ...admin, idempotencyKey: derivePartKey(admin.idempotencyKey, id) }

const moveOnce = (shop: Shop, admin: AdministratorCaller, read: ReadVersion, target: Target): Promise<MovedOrder> =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'moveOrders', read, target }, async () => {
      const now = shop.now()
      return toMovedOrder(await changeOrder(tx, admin, read, (order) => moveOrder({ tx, admin, order, now }, target)))
    }),
  )

const moveOrder = async (moving: Moving, target: Target): Promise<OrderChange> => {
  const { tx, order } = moving
  const move = order.step && moves[target][order.step]
  if (!move) throwCannotFollow(order, target)
  const written = await move(moving)
  if (order.status === 'NEW') await takeOnOrder(tx, order)
  return written
}
