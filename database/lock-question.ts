import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What became of a socket found in the folder: its process is gone, it yields to us, or it holds the folder. */
export type LockReply = { state: 'dead' } | { state: 'free' } | { state: 'held'; holder?: number }

/** A process busy for longer than this is still alive: its kernel took the connection. */
const patienceMs = 2000

const tries = 20
const pauseMs = 25

/** Asks the process behind the socket, in the name of `asker`; again, when it hung up without a word. */
export async function askSocket(path: string, asker: string): Promise<LockReply> {
  for (let turn = 0; turn < tries; turn++) {
    const reply = await askOnce(path, asker)
    if (reply !== 'hung up') return reply
    await setTimeout(pauseMs)
  }
  return { state: 'held' }
}

function askOnce(path: string, asker: string): Promise<LockReply | 'hung up'> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(path, () => socket.write(asker))
    socket.setEncoding('utf8').setTimeout(patienceMs, () => {
      resolve({ state: 'held' })
      socket.destroy()
    })
    socket.on('data', (text: string) => (reply += text))
    socket.on('end', () => resolve(readReply(reply)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const known = error.code === undefined ? undefined : errors[error.code]
      if (known) resolve(known)
      else reject(error)
    })
  })
}

const errors: Record<string, LockReply | 'hung up'> = {
  ECONNREFUSED: { state: 'dead' },
  ENOENT: { state: 'dead' },
  // It ended, or gave the folder back, while we asked.
  ECONNRESET: 'hung up',
  EPIPE: 'hung up',
  // So many ask at once that its queue is full.
  EAGAIN: { state: 'held' },
}

function readReply(text: string): LockReply | 'hung up' {
  if (text === '') return 'hung up'
  if (text === 'free') return { state: 'free' }
  const holder = Number(text.replace('held ', ''))
  return Number.isInteger(holder) && holder > 0 ? { state: 'held', holder } : { state: 'held' }
}
