import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { FailedJobs } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-failed-jobs.ts'
import type { FailedJob } from '#shared/entities/admin/failed-job.ts'
import { AppError } from '#shared/errors.ts'

const list: UseCase<typeof calls.listFailedJobs> = async ({ failedJobs }) => {
  const { jobs, total } = await failedJobs.list()
  return { entities: jobs.map(toFailedJob), total }
}

const toFailedJob = ({ id, name, data, error, failedAt }: Awaited<ReturnType<FailedJobs['list']>>['jobs'][number]) =>
  ({ _id: id, job: name, data, error, failedAt: failedAt.toISOString() }) satisfies FailedJob

/** Removes a job from the list, in one way or the other, and writes that down. */
const settle = (
  shop: Shop,
  admin: AdministratorCaller,
  id: string,
  how: 'retry' | 'discard',
): Promise<{ _id: string }> =>
  shop.change(async (tx) => {
    const job = await shop.failedJobs[how](tx, id)
    if (!job) throw new AppError('BAD_REQUEST', { reason: 'JOB_NOT_FOUND' }, 404)
    const before = toFailedJob(job)
    await writeAuditEntry(tx, admin, { noun: 'failed-job', recordId: id, before, after: how === 'retry' ? {} : null })
    return { _id: id }
  })

const retry: UseCase<typeof calls.retryFailedJob> = (shop, admin, { params }) => settle(shop, admin, params.id, 'retry')
const discard: UseCase<typeof calls.discardFailedJob> = (shop, admin, { params }) =>
  settle(shop, admin, params.id, 'discard')

export function failedJobRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.listFailedJobs, list)
  bind(server, shop, calls.retryFailedJob, retry)
  bind(server, shop, calls.discardFailedJob, discard)
}
