import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#database/folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'Мій магазин '))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the shop and returns its output and exit code. */
function startShop(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['api/start.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trimEnd() })))
}

describe('a shop that cannot start ends with one sentence', () => {
  it('if its data folder is in use', async () => {
    const release = await lockFolder(join(folder, 'ua'))
    const { code, output } = await startShop({})
    await release()
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^The data folder .+ is in use by process ${process.pid}\\. .+$`))
  })

  it('if PostgreSQL cannot be reached', async () => {
    const { code, output } = await startShop({ DATABASE_URL: 'postgres://shop:word@127.0.0.1:1/shop' })
    expect(code).toBe(1)
    expect(output).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be reached .+$/)
  })

  it('if another program uses its port', { timeout: 120_000 }, async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { code, output } = await startShop({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^Port ${port} is taken by another program\\. .+$`))
  })

  it('if its data folder cannot be created', async () => {
    const { code, output } = await startShop({ DATA_DIR: '/dev/null/data' })
    expect(code).toBe(1)
    expect(output).toMatch(/^\/dev\/null\/data cannot be a folder: .+$/)
  })

  it('or with one line for each invalid setting', async () => {
    const { code, output } = await startShop({ PORT: 'x', STOREFRONT: 'de' })
    expect(code).toBe(1)
    expect(output.split('\n')).toEqual([
      'The settings are wrong:',
      expect.stringMatching(/^ {2}PORT: is "x"; expected /),
      expect.stringMatching(/^ {2}STOREFRONT: is "de"; expected /),
    ])
  })
})
