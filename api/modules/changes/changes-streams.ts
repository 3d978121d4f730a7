import { PassThrough } from 'node:stream'
import type { Changes } from '#api/changes/changes.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { staffTokenSeconds } from '#api/http/access-token.ts'
import { followedTopics, type FollowedTopic } from '#shared/followed-topics.ts'
import { hasPermission, type Permission } from '#shared/permissions.ts'

/** Tabs of one administrator. One more ends the oldest stream. */
const maxPerAdministrator = 12
/** A client with more unread bytes is disconnected. It reconnects and refreshes everything. */
const maxUnreadBytes = 64 * 1024
/** Proxies close idle connections. */
const heartbeatMs = 15_000

export type StreamReader = Pick<AdministratorCaller, 'adminUserId' | 'staffRole'> & {
  readonly claims: Pick<AdministratorCaller['claims'], 'sessionId'>
}

interface Stream {
  readonly output: PassThrough
  readonly reader: StreamReader
}

export interface ChangesStreams {
  /**
   * Returns an event stream with topic and key of every change that the reader's role may know of. It ends with the reader's session, and
   * once the access token of the request must have expired.
   */
  readonly open: (reader: StreamReader) => PassThrough
  /** Ends all streams. Their clients reconnect to another process. */
  readonly close: () => void
}

/** Creates the streams that report the shop's changes to open counters. A change of this process may be reported twice. [ADM-22] */
export function createChangesStreams(changes: Pick<Changes, 'subscribe'>): ChangesStreams {
  const streams = new Set<Stream>()

  const end = (stream: Stream): void => {
    streams.delete(stream)
    stream.output.end()
  }
  const write = (stream: Stream, text: string): void => {
    // An ended stream stays open until its client has read the rest.
    if (!streams.has(stream)) return
    const { output } = stream
    if (output.readableLength + output.writableLength > maxUnreadBytes) {
      streams.delete(stream)
      output.destroy()
    } else output.write(text)
  }
  const mayRead = ({ reader: { staffRole } }: Stream, needs: Permission): boolean =>
    staffRole !== undefined && hasPermission(staffRole, needs)

  for (const [topic, needs] of Object.entries(followedTopics) as [FollowedTopic, Permission][])
    changes.subscribe(topic, (key) => {
      const event = `data: ${JSON.stringify({ topic, ...(key !== undefined && { key }) })}\n\n`
      for (const stream of streams) if (mayRead(stream, needs)) write(stream, event)
    })
  changes.subscribe('session', (key) => {
    for (const stream of streams) if (key === undefined || stream.reader.claims.sessionId === key) end(stream)
  })

  const endOldest = (adminUserId: string): void => {
    const ofReader = [...streams].filter(({ reader }) => reader.adminUserId === adminUserId)
    for (const stream of ofReader.slice(0, Math.max(0, ofReader.length - maxPerAdministrator + 1))) end(stream)
  }

  return {
    open: (reader) => {
      endOldest(reader.adminUserId)
      const stream: Stream = { output: new PassThrough(), reader }
      streams.add(stream)
      // Empty data makes the client refresh everything, because its earlier replies may be stale.
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
