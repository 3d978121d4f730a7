import { PassThrough } from 'node:stream'
import type { Changes } from '#api/changes/changes.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { staffTokenSeconds } from '#api/http/access-token.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { hasPermission, type Permission } from '#shared/permissions.ts'

/** The topics that the counter follows, and who may know of their changes. */
const readers = {
  order: 'orders.read',
  stock: 'catalogue.read',
  availability: 'catalogue.read',
  variant: 'catalogue.read',
  'shipping-method': 'orders.read',
} as const satisfies Partial<Record<ChangeTopic, Permission>>

/** Tabs of one administrator; the oldest stream ends for another. */
const maxPerAdministrator = 12
/** A client that does not read this much is left: it connects again and reads everything anew. */
const maxUnreadBytes = 64 * 1024
/** Proxies close connections on which nothing is sent. */
const heartbeatMs = 15_000

interface Stream {
  readonly output: PassThrough
  readonly caller: AdministratorCaller
}

export interface ChangesStreams {
  /** Returns an event stream of topic and key of every change that the caller may know of, until the caller's token has expired. */
  readonly open: (caller: AdministratorCaller) => PassThrough
  /** Ends all streams; their clients connect to another process. */
  readonly close: () => void
}

/** Hands the changes of a shop on to the administrators whose counters are open. */
export const createChangesStreams = (changes: Changes): ChangesStreams => {
  const streams = new Set<Stream>()

  const end = (stream: Stream): void => {
    streams.delete(stream)
    stream.output.end()
  }
  const write = (stream: Stream, text: string): void => {
    if (stream.output.writableLength > maxUnreadBytes) {
      streams.delete(stream)
      stream.output.destroy()
    } else stream.output.write(text)
  }
  const mayKnow = ({ caller: { staffRole } }: Stream, needs: Permission): boolean =>
    staffRole !== undefined && hasPermission(staffRole, needs)

  for (const [topic, needs] of Object.entries(readers) as [keyof typeof readers, Permission][])
    changes.subscribe(topic, (key) => {
      const event = `data: ${JSON.stringify({ topic, ...(key !== undefined && { key }) })}\n\n`
      for (const stream of streams) if (mayKnow(stream, needs)) write(stream, event)
    })
  // A session that has ended learns nothing more.
  changes.subscribe('session', (key) => {
    for (const stream of streams) if (key === undefined || stream.caller.claims.sessionId === key) end(stream)
  })

  const makeRoom = (adminUserId: string): void => {
    const own = [...streams].filter(({ caller }) => caller.adminUserId === adminUserId)
    for (const oldest of own.slice(0, Math.max(0, own.length - maxPerAdministrator + 1))) end(oldest)
  }

  return {
    open: (caller) => {
      makeRoom(caller.adminUserId)
      const stream: Stream = { output: new PassThrough({ highWaterMark: maxUnreadBytes * 2 }), caller }
      streams.add(stream)
      // What was read before the stream began may be old already.
      write(stream, 'data: {}\n\n')
      const heartbeat = setInterval(() => write(stream, ':\n\n'), heartbeatMs)
      const expiry = setTimeout(() => end(stream), staffTokenSeconds * 1000)
      stream.output.on('close', () => {
        streams.delete(stream)
        clearInterval(heartbeat)
        clearTimeout(expiry)
      })
      return stream.output
    },
    close: () => {
      for (const stream of streams) end(stream)
    },
  }
}
