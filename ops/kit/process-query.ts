import type { Order, QueryReply } from '#ops/kit/inside-process.ts'
import type { Query } from '#ops/kit/query.ts'

/** Runs statements on the embedded database of a process that has preloaded `inside-process.ts`. */
export interface ProcessQuery {
  readonly query: Query
  /** Must be called with every message of the process. */
  readonly receive: (reply: QueryReply) => void
  /** Must be called when the process has ended: its statements get no reply. */
  readonly end: () => void
}

/** @param send sends to the process; throws if it does not run */
export function createProcessQuery(send: (order: Order) => void): ProcessQuery {
  let lastId = 0
  const waiting = new Map<number, { resolve: (rows: object[]) => void; reject: (error: Error) => void }>()
  return {
    query: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        lastId += 1
        send({ kind: 'query', id: lastId, text, values })
        // The caller names the type of the rows, as with any SQL driver.
        waiting.set(lastId, { resolve: (rows) => resolve(rows as Row[]), reject })
      }),
    receive: ({ id, rows, error }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asked?.resolve(rows ?? [])
      else asked?.reject(new Error(error))
    },
    end: () => {
      for (const { reject } of waiting.values()) reject(new Error('the process ended'))
      waiting.clear()
    },
  }
}
