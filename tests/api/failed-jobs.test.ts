import { expect, test } from 'vitest'
import type { FailedJob } from '#api/ports/jobs.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const newJob = (): FailedJob => ({
  id: crypto.randomUUID(),
  name: 'order-mail',
  data: { mail: 'received', orderId: crypto.randomUUID() },
  error: 'the mail server is down',
  failedAt: new Date('2026-11-02T09:00:00Z'),
})

/** A queue in memory; its adapter is tested with pg-boss. */
let failed: FailedJob[] = []
const retried: string[] = []
const remove = (id: string): Promise<FailedJob | undefined> => {
  const job = failed.find((one) => one.id === id)
  failed = failed.filter((one) => one !== job)
  return Promise.resolve(job)
}
const shop = await openShopFixture('ua', {
  failedJobs: {
    list: () => Promise.resolve({ jobs: failed, total: failed.length }),
    retry: async (_tx, id) => {
      retried.push(id)
      return remove(id)
    },
    discard: (_tx, id) => remove(id),
  },
})
const superAdmin = await newAdministrator(shop, { isSuper: true })

const audited = async (recordId: string) => {
  const filter = { field: 'recordId', op: 'eq', value: recordId } as const
  return (await superAdmin.call('POST /v1/audit-log/search', { body: { filter } })).body.entities
}

test('a super administrator lists the jobs that were given up, puts one back and discards another', async () => {
  const [mail, other] = [newJob(), newJob()]
  failed = [mail, other]
  const list = async () => (await superAdmin.call('GET /v1/admin/failed-jobs')).body
  expect(await list()).toEqual({
    total: 2,
    entities: [mail, other].map(({ id, name, data, error }) => ({
      _id: id,
      job: name,
      data,
      error,
      failedAt: '2026-11-02T09:00:00.000Z',
    })),
  })
  const retry = await superAdmin.call('POST /v1/admin/failed-jobs/{id}/retry', { params: { id: mail.id } })
  expect([retry.status, retried]).toEqual([200, [mail.id]])
  const discard = await superAdmin.call('DELETE /v1/admin/failed-jobs/{id}', { params: { id: other.id } })
  expect([discard.status, retried]).toEqual([200, [mail.id]])
  expect(await list()).toEqual({ total: 0, entities: [] })
  expect(await audited(mail.id)).toMatchObject([
    { action: 'UPDATE', noun: 'failed-job', before: { job: 'order-mail' } },
  ])
  expect(await audited(other.id)).toMatchObject([{ action: 'DELETE', noun: 'failed-job', after: null }])
})

test('a job that is no longer listed cannot be put back or discarded, and nothing is audited', async () => {
  const params = { id: crypto.randomUUID() }
  for (const call of ['POST /v1/admin/failed-jobs/{id}/retry', 'DELETE /v1/admin/failed-jobs/{id}'] as const) {
    const { status, body } = await superAdmin.call(call, { params })
    expect([status, body]).toMatchObject([404, { code: 'BAD_REQUEST', details: { reason: 'JOB_NOT_FOUND' } }])
  }
  expect(await audited(params.id)).toEqual([])
})
