import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse } from '#database/folder-errors.ts'
import { lockFolder } from '#database/folder-lock.ts'

const holder = `
  import { lockFolder } from '#database/folder-lock.ts'
  try { await lockFolder(process.argv[1]); console.log('held') } catch (error) { console.log(error.name) }
  setInterval(() => {}, 1000)
`
const children: ChildProcess[] = []

/** Another process that tries to lock the folder and then stays alive; returns its result. */
async function startHolder(folder: string): Promise<{ child: ChildProcess; word: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  return { child, word: String(output).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-lock-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await rm(folder, { recursive: true, force: true })
})

describe('a data folder', () => {
  it('belongs to one shop at a time, and is free again afterwards', async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await release()
    const again = await lockFolder(folder)
    await again()
    await again()
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused to a second process, which learns who holds it', async () => {
    const { child, word } = await startHolder(folder)
    expect(word).toBe('held')
    await expect(lockFolder(folder)).rejects.toMatchObject({ name: 'FolderInUse', holder: child.pid })
  })

  it('is free at once when its shop is killed, and nothing of the dead one stays behind', async () => {
    const { child } = await startHolder(folder)
    await kill(child)
    expect(await readdir(folder)).toHaveLength(1)
    const release = await lockFolder(folder)
    expect(await readdir(folder)).toHaveLength(1)
    await release()
    expect(await readdir(folder)).toEqual([])
  })

  it('goes to exactly one of eight that start at once after a crash', async () => {
    for (let round = 0; round < 25; round++) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const won = tries.filter((attempt) => attempt.status === 'fulfilled')
      expect(won).toHaveLength(1)
      for (const attempt of won) await attempt.value()
    }
  })

  it('goes to exactly one of three processes that find a dead one', async () => {
    await kill((await startHolder(folder)).child)
    const words = await Promise.all([1, 2, 3].map(() => startHolder(folder)))
    expect(words.map(({ word }) => word).sort()).toEqual(['FolderInUse', 'FolderInUse', 'held'])
  })

  it('may lie deep, under long names, with spaces and in Ukrainian', async () => {
    const deep = join(folder, 'Мої крамниці '.repeat(6).trim(), 'дуже довга назва теки для даних', 'data')
    const release = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse)
    expect((await startHolder(deep)).word).toBe('FolderInUse')
    await release()
    expect((await startHolder(deep)).word).toBe('held')
  })

  it('is held by a shop too busy to answer', async () => {
    const release = await lockFolder(folder)
    const attempt = startHolder(folder)
    // Nothing else runs here meanwhile: the kernel accepts the connection, but no code answers it.
    const untilMs = Date.now() + 3500
    while (Date.now() < untilMs);
    expect((await attempt).word).toBe('FolderInUse')
    await release()
  })
})
