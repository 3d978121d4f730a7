import type { Queue, QueueName } from '#shared/entities/admin/today.ts'

/** Returns the queues in which something waits, in the order of the screen: late ones first. A queue is late if its oldest is. */
export function listLinkedQueues(queues: readonly Queue[]) {
  const withOrders = queues.filter(({ count }) => count > 0)
  const late = withOrders.filter((queue) => queue.late)
  const inTime = withOrders.filter((queue) => !queue.late)
  return { waiting: [...late, ...inTime], late, inTime }
}

/** Returns the list that a queue leads to; undefined if it has none. */
export const toQueueLink = (name: QueueName) =>
  name === 'sizes' || name === 'failed-jobs'
    ? undefined
    : name === 'inspect'
      ? ({ to: '/returns', search: { view: 'ours' } } as const)
      : ({ to: '/orders', search: { view: name } } as const)
