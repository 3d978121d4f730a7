// Preloaded into each process of the shop that `npm run prove` and the browser tests start. It shifts the process's clock and, because only one process
// can open the embedded database, runs statements there. The shop itself is unchanged.
import { PGlite } from '@electric-sql/pglite'

/** The messages that the parent sends: a new clock shift, or a statement. */
export type Order =
  | { readonly kind: 'clock'; readonly shiftMs: number }
  | { readonly kind: 'query'; readonly id: number; readonly text: string; readonly values: readonly unknown[] }

/** The reply to a statement. */
export interface QueryReply {
  readonly id: number
  readonly rows?: object[]
  readonly error?: string
}

const firstShiftMs = process.env['PROVE_CLOCK_SHIFT_MS']
let shiftMs = Number(firstShiftMs)
// Other parents only run statements.
if (firstShiftMs !== undefined) {
  const realNow = Date.now.bind(Date)
  Date.now = () => realNow() + shiftMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => {
      // Reflect.construct returns an object of `target`.
      return Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget) as Date
    },
  })
}

/** The database that was opened last: the first one of a new folder is only its template. */
let opened: PGlite | undefined
const create = PGlite.create.bind(PGlite)
Object.assign(PGlite, {
  create: async (...given: Parameters<typeof create>) => {
    opened = await create(...given)
    return opened
  },
})

const runQuery = async ({ id, text, values }: Extract<Order, { kind: 'query' }>): Promise<QueryReply> => {
  try {
    if (!opened) throw new Error('the embedded database is not open')
    const { rows } = await opened.query<object>(text, [...values])
    return { id, rows }
  } catch (error) {
    return { id, error: String(error) }
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'clock') shiftMs = order.shiftMs
  else void runQuery(order).then((reply) => process.send?.(reply))
})
// The parent ended without stopping this process.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
