import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The state of another socket in the folder: its process has ended, it yields to this one, or it holds the lock. */
export type LockReply = { state: 'dead' } | { state: 'free' } | { state: 'held'; holder?: number }

/** A process that does not reply within this time is busy, not dead: its kernel accepted the connection. */
const replyTimeoutMs = 2000

const maxAttempts = 20
const retryDelayMs = 25

/** Asks the process behind a socket for its state. Repeats if it closes the connection without a reply. */
export async function queryLockHolder(path: string, asker: string): Promise<LockReply> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const reply = await queryStateOnce(path, asker)
    if (reply !== 'hung up') return reply
    await setTimeout(retryDelayMs)
  }
  return { state: 'held' }
}

function queryStateOnce(path: string, asker: string): Promise<LockReply | 'hung up'> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(path, () => socket.write(asker))
    socket.setEncoding('utf8').setTimeout(replyTimeoutMs, () => {
      resolve({ state: 'held' })
      socket.destroy()
    })
    socket.on('data', (text: string) => (reply += text))
    socket.on('end', () => resolve(readReply(reply)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const lockReply = error.code === undefined ? undefined : errors[error.code]
      if (lockReply) resolve(lockReply)
      else reject(error)
    })
  })
}

const errors: Record<string, LockReply | 'hung up'> = {
  ECONNREFUSED: { state: 'dead' },
  ENOENT: { state: 'dead' },
  // It ended or released the lock meanwhile.
  ECONNRESET: 'hung up',
  EPIPE: 'hung up',
  // Its connection queue is full.
  EAGAIN: { state: 'held' },
}

function readReply(text: string): LockReply | 'hung up' {
  if (text === '') return 'hung up'
  if (text === 'free') return { state: 'free' }
  const holder = Number(text.replace('held ', ''))
  return Number.isInteger(holder) && holder > 0 ? { state: 'held', holder } : { state: 'held' }
}
