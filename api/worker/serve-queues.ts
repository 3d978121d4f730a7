import {
  beginTurn,
  listLostTurns,
  listNewTurns,
  listOverdueTurns,
  listUnserved,
  passTurn,
  serveQueue,
  revokeTurn,
} from '#api/modules/stock-alerts/turns.queries.ts'
import type { Shop } from '#api/shop.ts'

/** Turns per run and kind. The next run, a minute later, continues. */
const batchSize = 200

/**
 * Serves the people who wait for a size: ends overdue turns, takes back turns whose unit is gone, holds units that are not held yet, and
 * begins turns by their mail. Triggers hold returning units; this worker gives the holds a time limit. Each transaction changes one
 * turn, so that no two of them wait for each other. [CAT-03]
 */
export async function serveQueues({
  database,
  change,
  now,
  jobs,
  turnMinutes,
}: Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'turnMinutes'>): Promise<void> {
  for (const { id } of await listOverdueTurns(database, now(), batchSize))
    await change(async (tx) => {
      await passTurn(tx, id, now())
    })
  for (const { id } of await listLostTurns(database, batchSize)) await change((tx) => revokeTurn(tx, id))
  for (const size of await listUnserved(database, batchSize)) await change((tx) => serveQueue(tx, size))
  for (const { id } of await listNewTurns(database, batchSize))
    await change(async (tx) => {
      const at = now()
      const until = new Date(at.getTime() + turnMinutes * 60_000)
      if (await beginTurn(tx, id, until))
        await jobs.send(tx, 'account-mail', { mail: 'turn', id, at: at.toISOString() })
    })
}
