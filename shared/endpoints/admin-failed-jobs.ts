import * as z from 'zod/mini'
import { failedJob } from '#shared/entities/admin/failed-job.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const done = z.object({ _id: byId.shape.id })

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/v1/admin/failed-jobs',
  who: 'superAdministrator',
  summary: 'Lists the jobs that were given up after their last try, such as mails; the newest 200, newest first.',
  reply: z.object({ entities: z.array(failedJob), total: z.int() }),
  errors: [],
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/v1/admin/failed-jobs/{id}/retry',
  who: 'superAdministrator',
  summary: 'Puts a job that was given up back into its queue, with all its tries.',
  params: byId,
  reply: done,
  errors: ['INVALID_UUID'],
})

export const discardFailedJob = endpoint({
  method: 'DELETE',
  path: '/v1/admin/failed-jobs/{id}',
  who: 'superAdministrator',
  summary: 'Deletes a job that was given up.',
  params: byId,
  reply: done,
  errors: ['INVALID_UUID'],
})
