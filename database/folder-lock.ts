import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse } from '#database/folder-errors.ts'
import { queryLockHolder } from '#database/query-lock-holder.ts'
import { withShortPath } from '#database/short-path.ts'

/** Releases the lock. Can be called twice. */
export type Release = () => Promise<void>

/**
 * Locks the folder for this process. The lock is a listening socket in the folder. It ends with its process, so nothing has to be
 * cleaned up after a crash or `kill -9`.
 *
 * Every process listens on a socket with a random name and asks the other sockets in the folder. Names are never reused, so a
 * socket that refuses connections can be deleted safely. With one shared name a process could delete the socket of a faster one.
 * Of two processes that start at the same time, the one with the lower name gets the lock.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<Release> {
  await mkdir(folder, { recursive: true })
  const path = await realpath(folder)
  if (process.platform === 'win32') return lockPipe(path)
  try {
    return await lockWithSockets(path, path)
  } catch (error) {
    if (!isSocketUnsupported(error)) throw error
    // Shared folders of virtual machines and USB sticks cannot contain sockets: use the temporary folder instead.
    const socketFolder = join(tmpdir(), `shyr-${toKey(path)}`)
    await mkdir(socketFolder, { recursive: true })
    return lockWithSockets(path, socketFolder)
  }
}

const pattern = /^lock-[0-9a-f]{16}\.sock$/

async function lockWithSockets(folder: string, socketFolder: string): Promise<Release> {
  const candidate = {
    name: `lock-${randomBytes(8).toString('hex')}.sock`,
    state: 'asking' as 'asking' | 'held' | 'lost',
  }
  const server = createServer((socket) => replyWithState(socket, candidate))
  const file = join(socketFolder, candidate.name)
  const release = async () => {
    server.close()
    await rm(file, { force: true })
  }
  // Renamed once it listens: other processes never see a socket that is not listening yet, so 'refused' always means dead.
  await withShortPath(socketFolder, (short) => listen(server, join(short, `new-${candidate.name}`)))
  await rename(join(socketFolder, `new-${candidate.name}`), file)
  try {
    for (const name of (await readdir(socketFolder)).filter(
      (entry) => pattern.test(entry) && entry !== candidate.name,
    )) {
      const reply = await withShortPath(socketFolder, (short) => queryLockHolder(join(short, name), candidate.name))
      if (reply.state === 'dead') await rm(join(socketFolder, name), { force: true })
      if (reply.state === 'held') throw new FolderInUse(folder, reply.holder)
    }
    if (candidate.state === 'lost') throw new FolderInUse(folder)
  } catch (error) {
    await release()
    throw error
  }
  candidate.state = 'held'
  return release
}

/** Replies whether the folder is locked. Also decides which of two candidates gets the lock. */
function replyWithState(socket: Socket, candidate: { name: string; state: 'asking' | 'held' | 'lost' }): void {
  socket.setEncoding('utf8').on('error', () => socket.destroy())
  socket.once('data', (other: string) => {
    if (candidate.state === 'asking' && other < candidate.name) candidate.state = 'lost'
    socket.end(candidate.state === 'lost' ? 'free' : `held ${process.pid}`)
  })
}

/** Listens without keeping the process running. */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      server.unref()
      resolve()
    })
  })
}

/** On Windows only one process can own the name of a pipe, and loses it when it ends. */
async function lockPipe(folder: string): Promise<Release> {
  const server = createServer((socket) => socket.end(`held ${process.pid}`))
  try {
    await listen(server, `\\\\.\\pipe\\shyr-${toKey(folder)}`)
  } catch (error) {
    throw getErrorCode(error) === 'EADDRINUSE' ? new FolderInUse(folder) : error
  }
  return async () => void server.close()
}

const toKey = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16)
const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isSocketUnsupported = (error: unknown) =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(getErrorCode(error)))
