import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { changeOrder, throwCannotFollow, toOrderResult, type OrderChange } from '#api/modules/orders/change-orders.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { recallParcel } from '#api/modules/orders/ship-orders.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
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

/** What moving to a step writes, by the step that an order comes from. A pair that is not listed is refused. */
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
 * Moves orders one step: each in a transaction of its own, so that one that cannot be moved keeps no other from it. The reply says
 * for each what happened. [ADM-01, ADM-18]
 */
export const moveOrders: UseCase<typeof calls.moveOrders> = async (shop, admin, { body }) => {
  const results: OrderResult[] = []
  for (const read of body.orders)
    results.push(
      await toOrderResult(
        read.id,
        shop.change((tx) =>
          changeOrder(tx, admin, read, (order) => moveOrder({ tx, admin, order, now: shop.now() }, body.step)),
        ),
      ),
    )
  return { results }
}

const moveOrder = async (moving: Moving, target: Target): Promise<OrderChange> => {
  const { tx, order } = moving
  const move = order.step && moves[target][order.step]
  if (!move) throwCannotFollow(order, target)
  const written = await move(moving)
  if (order.status === 'NEW') await takeOnOrder(tx, order)
  return written
}
