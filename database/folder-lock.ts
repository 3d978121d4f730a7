import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse } from '#database/folder-errors.ts'
import { askSocket } from '#database/lock-question.ts'
import { withShortPath } from '#database/short-path.ts'

/** Gives the folder back. Safe to call twice. */
export type Release = () => Promise<void>

/**
 * Takes the folder for this process alone, or throws `FolderInUse`. The lock is a listening socket in the folder, which
 * dies with its process: nothing is left to clean up after a crash or a `kill -9`.
 *
 * Every process listens under a name of its own and then asks the others it finds. A name never comes back, so a socket
 * that refuses the connection is dead for good and can be deleted by anyone; one shared name could not be replaced
 * without deleting, now and then, the socket of a process that was quicker. Of two candidates the lower name goes on.
 */
export async function lockFolder(folder: string): Promise<Release> {
  await mkdir(folder, { recursive: true })
  const place = await realpath(folder)
  if (process.platform === 'win32') return lockPipe(place)
  try {
    return await lockWithSockets(place, place)
  } catch (error) {
    if (!isSocketless(error)) throw error
    // Shared folders of virtual machines and USB sticks hold no sockets: meet in the temporary folder instead.
    const meeting = join(tmpdir(), `shyr-${keyOf(place)}`)
    await mkdir(meeting, { recursive: true })
    return lockWithSockets(place, meeting)
  }
}

const pattern = /^lock-[0-9a-f]{16}\.sock$/

async function lockWithSockets(folder: string, meeting: string): Promise<Release> {
  const candidate = {
    name: `lock-${randomBytes(8).toString('hex')}.sock`,
    state: 'asking' as 'asking' | 'held' | 'lost',
  }
  const server = createServer((socket) => answer(socket, candidate))
  const file = join(meeting, candidate.name)
  const release = async () => {
    server.close()
    await rm(file, { force: true })
  }
  // Born under another name: a socket is seen by the others only once it listens, so 'refused' always means dead.
  await withShortPath(meeting, (short) => listen(server, join(short, `new-${candidate.name}`)))
  await rename(join(meeting, `new-${candidate.name}`), file)
  try {
    for (const name of (await readdir(meeting)).filter((entry) => pattern.test(entry) && entry !== candidate.name)) {
      const reply = await withShortPath(meeting, (short) => askSocket(join(short, name), candidate.name))
      if (reply.state === 'dead') await rm(join(meeting, name), { force: true })
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

/** Tells one who asks whether the folder is taken; two candidates agree here, in one step, who goes on. */
function answer(socket: Socket, candidate: { name: string; state: 'asking' | 'held' | 'lost' }): void {
  socket.setEncoding('utf8').on('error', () => socket.destroy())
  socket.once('data', (other: string) => {
    if (candidate.state === 'asking' && other < candidate.name) candidate.state = 'lost'
    socket.end(candidate.state === 'lost' ? 'free' : `held ${process.pid}`)
  })
}

/** Listens without keeping the process alive. */
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

/** Windows gives a pipe's name to one process at a time and takes it back when that process ends. */
async function lockPipe(place: string): Promise<Release> {
  const server = createServer((socket) => socket.end(`held ${process.pid}`))
  try {
    await listen(server, `\\\\.\\pipe\\shyr-${keyOf(place)}`)
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? new FolderInUse(place) : error
  }
  return async () => void server.close()
}

const keyOf = (place: string) => createHash('sha256').update(place).digest('hex').slice(0, 16)
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isSocketless = (error: unknown) => ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(codeOf(error)))
