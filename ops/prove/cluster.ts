import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { findFreePort } from '#ops/test/running-shop.ts'

const execute = promisify(execFile)

/** A PostgreSQL server of one trial, with a folder and a port of its own. */
export interface Cluster {
  readonly url: string
  /** Ends all of its processes at once, as a crash does, and starts it again. Resolves when it accepts connections. */
  restart: () => Promise<void>
  /** Stops it and deletes its folder. */
  close: () => Promise<void>
}

/** Where Debian and its relatives install the programs of each version. */
const versionsFolder = '/usr/lib/postgresql'

/** Returns the folder of the newest installed PostgreSQL server; undefined if there is none. */
export async function findServerPrograms(): Promise<string | undefined> {
  const versions = await readdir(versionsFolder).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(versionsFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const serverUser = 'postgres'

/** PostgreSQL refuses to run as root: then its own user runs it. */
const isRoot = (): boolean => process.getuid?.() === 0

/** @param programs the folder of PostgreSQL's programs */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-prove-postgres-'))
  const run = async (name: string, ...given: string[]): Promise<void> => {
    const command = [join(programs, name), ...given]
    const [program = '', ...rest] = isRoot() ? ['runuser', '-u', serverUser, '--', ...command] : command
    await execute(program, rest, { cwd: folder })
  }
  const data = join(folder, 'data')
  const control = (...given: string[]) =>
    run('pg_ctl', '--pgdata', data, '--wait', '--log', join(folder, 'log'), ...given)
  const close = async (): Promise<void> => {
    await control('stop', '--mode', 'immediate').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (isRoot()) {
      const { stdout } = await execute('id', ['--user', serverUser])
      await chown(folder, Number(stdout), -1)
    }
    await run(
      'initdb',
      '--pgdata',
      data,
      '--username',
      serverUser,
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
    )
    const port = await findFreePort()
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
    await control('start', '--options', options)
    return {
      url: `postgres://${serverUser}@127.0.0.1:${port}/postgres`,
      restart: () => control('restart', '--mode', 'immediate'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
