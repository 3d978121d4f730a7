import { today } from '#shared/entities/admin/today.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const readToday = endpoint({
  method: 'GET',
  path: '/v1/admin/today',
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Returns what waits: for each queue how many, since when and whether that is late; the orders of today by hour beside the same weekday of the week before; and the steps of a shop that has not opened yet. Sums are for roles that see payments.',
  reply: today,
  errors: [],
})
