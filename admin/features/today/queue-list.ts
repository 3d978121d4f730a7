import type { Queue } from '#shared/entities/admin/today.ts'

/** Returns the queues in which something waits, in the order of the screen: late ones first. A queue is late if its oldest is. */
export function listLinkedQueues(queues: readonly Queue[]) {
  const withOrders = queues.filter(({ count }) => count > 0)
  const late = withOrders.filter((queue) => queue.late)
  const inTime = withOrders.filter((queue) => !queue.late)
  return { waiting: [...late, ...inTime], late, inTime }
}
