import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Changes } from '#api/changes/changes.ts'
import { listingTopics, type IndexLog } from '#api/catalogue-index/live-index.ts'
import type { Answer, ListingsInMemory } from '#api/catalogue-index/questions.ts'
import type { ThreadData, ThreadReply, ThreadRequest } from '#api/catalogue-index/thread-messages.ts'

export interface ThreadOptions extends ThreadData {
  readonly log: IndexLog
  /** A thread that has ended is started again after this time. */
  readonly restartMs?: number
  /** After this time the database answers instead. */
  readonly maxAnswerMs?: number
  readonly startThread?: (data: ThreadData) => Worker
}

/** An answer that takes longer than a second is due to a thread that hangs: a request is replied to within ten. */
const defaultMaxAnswerMs = 1500
const defaultRestartMs = 10_000
const closeMs = 3000
/** Numbers and texts are outside of it: see `IdTable` and `Postings`. */
const maxHeapMb = 512

const startIndexThread = (data: ThreadData): Worker =>
  new Worker(new URL('index-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })

/**
 * Opens an index whose listings are in the memory of a thread: a pass over many listings would block this one. The thread has
 * connections of its own and gets the changes as messages before the questions that were asked after them. If it ends, SQL answers
 * until the next one has read the listings.
 */
export function openIndexInThread(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  options: ThreadOptions,
): ListingsInMemory {
  const { databaseUrl, maxRows, log, startThread = startIndexThread } = options
  const { maxAnswerMs = defaultMaxAnswerMs, restartMs = defaultRestartMs } = options
  /** Undefined between the end of one and the start of the next. */
  let thread: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let rows = 0
  let lastId = 0
  const waiting = new Map<number, (answer: unknown) => void>()
  let isClosed = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const send = (request: ThreadRequest): void => thread?.postMessage(request)
  const handle: { [Kind in ThreadReply['kind']]: (reply: Extract<ThreadReply, { kind: Kind }>) => void } = {
    answer: ({ id, answer }) => waiting.get(id)?.(answer),
    rows: ({ count }) => (rows = count),
    log: ({ level, details, text }) => log[level](details, text),
  }
  const start = (): void => {
    const started = startThread({ databaseUrl, maxRows })
    thread = started
    started.on('message', (reply: ThreadReply) => (handle[reply.kind] as (reply: ThreadReply) => void)(reply)) // of its kind
    started.on('error', (error) => log.warn({ err: error }, 'the thread with the listings has failed'))
    started.once('exit', () => {
      thread = undefined
      rows = 0
      for (const resolve of waiting.values()) resolve(undefined)
      if (isClosed) return
      log.warn({ restartMs }, 'the thread with the listings has ended: searches read the database')
      restart = setTimeout(start, restartMs).unref()
    })
  }
  const waitForAnswer = (id: number): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(resolve, maxAnswerMs, undefined)
    waiting.set(id, resolve)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    })
  }
  for (const topic of listingTopics) changes.subscribe(topic, (key) => send({ kind: 'change', topic, key }))
  start()
  return {
    ask: async (name, question) => {
      if (!changes.isListening()) return undefined
      lastId += 1
      // Also without listings: then it makes the thread read them again.
      send({ kind: 'ask', id: lastId, name, question })
      if (rows === 0) return undefined
      const answer = await waitForAnswer(lastId)
      return changes.isListening() ? (answer as Answer<typeof name> | undefined) : undefined // of the name that was asked
    },
    countRows: () => (changes.isListening() ? rows : 0),
    close: async () => {
      isClosed = true
      clearTimeout(restart)
      const ending = thread
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      send({ kind: 'close' })
      await Promise.race([ended, wait(closeMs, undefined, { ref: false })])
      await ending.terminate()
    },
  }
}
