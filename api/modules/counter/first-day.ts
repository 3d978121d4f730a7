import type { Shop } from '#api/shop.ts'
import { orders } from '#database/schema/orders.ts'
import type { firstDaySteps, Today } from '#shared/entities/admin/today.ts'
import { isNotNull } from 'drizzle-orm'

type Step = Exclude<(typeof firstDaySteps)[number], 'order' | 'open'>

/** A step is done once the shop lacks nothing that begins with this: see `listOpenTasks`. */
const tasksByStep: Readonly<Record<Step, readonly string[]>> = {
  contacts: ['PATCH /v1/contacts', 'PUBLIC_URL'],
  range: ['POST /v1/products', 'POST /v1/files'],
  texts: ['PATCH /v1/pages'],
  payment: ['LIQPAY_', 'TAX_'],
  delivery: ['PATCH /v1/shipping-methods'],
}

/** Returns the steps of a shop that has never been open, each done or not, computed from its open tasks. */
export async function listFirstDay({
  database,
  listOpenTasks,
}: Pick<Shop, 'database' | 'listOpenTasks'>): Promise<NonNullable<Today['firstDay']>> {
  const open = (await listOpenTasks()).map(({ how }) => how)
  const placed = await database.select({ id: orders.id }).from(orders).where(isNotNull(orders.placedAt)).limit(1)
  return [
    ...Object.entries(tasksByStep).map(([step, tasks]) => ({
      step: step as Step, // a key of the table
      done: !open.some((how) => tasks.some((task) => how.startsWith(task))),
    })),
    { step: 'order', done: placed.length > 0 },
    { step: 'open', done: false },
  ]
}
