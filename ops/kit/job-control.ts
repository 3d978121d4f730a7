import type { JobName } from '#api/ports/jobs.ts'
import type { Query } from '#ops/kit/query.ts'

/** Makes the queue run jobs now that it would run within minutes. */
export interface JobControl {
  /** Queues jobs that otherwise run on a schedule. */
  run: (names: readonly JobName[]) => Promise<void>
  /** Waits until no job is left. Throws with the remaining jobs if that takes too long. */
  finish: () => Promise<void>
}

/** The jobs that sequences wait for. Others, such as the carriers' directory, do not concern orders. */
const awaited: readonly JobName[] = [
  'order-mail',
  'account-mail',
  'shop-mail',
  'send-shop-notices',
  'record-tax',
  'refund-payments',
  'check-payments',
  'expire-orders',
]
const timeoutMs = 120_000
/** Jobs of a killed process that nothing has touched for so long are lost. The queue itself waits for minutes. */
const lostAfterMs = 3000

/** @param lastKillAt when a process was killed last, by `performance.now()` */
export function createJobControl(query: Query, lastKillAt: () => number | undefined): JobControl {
  const wake = async (): Promise<void> => {
    await query(
      `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() and name = any($1)`,
      [awaited],
    )
    await query(`select pg_notify('shop_changes', 'job')`)
  }
  const list = () =>
    query<{ name: string; state: string; jobs: number }>(
      `select name, state::text, count(*)::int as jobs from pgboss.job
        where state in ('created', 'retry', 'active') and name = any($1) group by 1, 2 order by 1, 2`,
      [awaited],
    )
  const takeBackLost = async (): Promise<void> => {
    await query(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = any($1)`,
      [awaited],
    )
  }

  return {
    run: async (names) => {
      for (const name of names)
        await query(`insert into pgboss.job (name, data, retry_limit) values ($1, '{}', 0)`, [name])
      await wake()
    },
    finish: async () => {
      const startedAt = performance.now()
      let changedAt = startedAt
      let before = ''
      let takenBackAt = 0
      for (;;) {
        const left = await list()
        if (left.length === 0) return
        const now = performance.now()
        const state = JSON.stringify(left)
        if (state !== before) changedAt = now
        before = state
        const killedAt = lastKillAt()
        const isStuck = now - changedAt > lostAfterMs && killedAt !== undefined && killedAt > takenBackAt
        if (isStuck && left.every((row) => row.state === 'active')) {
          await takeBackLost()
          takenBackAt = now
        }
        if (now - startedAt > timeoutMs) throw new Error(`jobs are left: ${state}`)
        await wake()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
