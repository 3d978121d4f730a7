import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { Listener } from '#api/changes/changes.ts'
import { openLiveIndex, type IndexLog } from '#api/catalogue-index/live-index.ts'
import { readAtOnce } from '#api/catalogue-index/read-listings.ts'
import type { AskRequest, ThreadData, ThreadReply, ThreadRequest } from '#api/catalogue-index/thread-messages.ts'
import { postgresClient } from '#database/connect.ts'
import { runAs } from '#database/time-limits.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** One reads all listings, the other one those that have changed. */
const maxConnections = 2

/** The driver reads the rows of a batch in about 20 ms. Questions wait that long at most while the listings are read again. */
const reading = { readAll: readAtOnce, batchRows: 1000 }

const { databaseUrl, maxRows } = workerData as ThreadData // see openIndexInThread
const port = parentPort as MessagePort // this file is only run as a thread
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const send = (reply: ThreadReply): void => port.postMessage(reply)

const sendLog =
  (level: 'info' | 'warn') =>
  (details: unknown, text?: string): void =>
    send({ kind: 'log', level, details, text: text ?? '' })
const log: IndexLog = { info: sendLog('info'), warn: sendLog('warn') }

const listeners: { topic: ChangeTopic; listener: Listener }[] = []
const changes = {
  // The process sends no queries while it misses changes, and publishes a change of everything once it listens again.
  isListening: () => true,
  subscribe: (topic: ChangeTopic, listener: Listener) => void listeners.push({ topic, listener }),
}
const client = postgresClient(databaseUrl, { maxConnections })
const index = runAs('job', () =>
  openLiveIndex(changes, client.database, {
    maxRows,
    log,
    reading,
    onRows: (count) => send({ kind: 'rows', count }),
  }),
)

const answer = async ({ id, name, question }: AskRequest): Promise<void> => {
  try {
    send({ kind: 'answer', id, answer: await index.ask(name, question) })
  } catch (error) {
    log.warn({ err: error, name }, 'a question about listings in memory has failed')
    send({ kind: 'answer', id, answer: undefined })
  }
}

const close = async (): Promise<void> => {
  await index.close()
  await client.close()
  port.close()
}

port.on('message', (request: ThreadRequest) => {
  if (request.kind === 'close') void close()
  else if (request.kind === 'ask') void runAs('job', () => answer(request))
  else for (const { topic, listener } of listeners) if (topic === request.topic) listener(request.key)
})
