import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

interface Ended {
  readonly code: number | null
  readonly output: string
}

let root: string

/** Runs a command of the copied project and waits until it exits. */
function runCommand(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['ops/start.cjs', ...args], { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

const write = async (file: string, text: string) => {
  await mkdir(join(root, file, '..'), { recursive: true })
  await writeFile(join(root, file), text)
}

/** Writes a lockfile with one local package and these. */
async function lockPackages(packages: Record<string, unknown> = {}): Promise<void> {
  const dependencies = { local: 'file:local', ...toVersions(packages) }
  const manifest = { name: 'project', version: '1.0.0', type: 'module', dependencies }
  const local = { local: { version: '1.0.0' }, 'node_modules/local': { resolved: 'local', link: true } }
  await write('package.json', JSON.stringify(manifest))
  await write('local/package.json', JSON.stringify({ name: 'local', version: '1.0.0' }))
  await write(
    'package-lock.json',
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest, ...local, ...packages } }),
  )
}
const toVersions = (packages: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(packages).map((folder) => [folder.replace('node_modules/', ''), '1.0.0']))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'Мій магазин '))
  await cp('ops/start.cjs', join(root, 'ops/start.cjs'))
  await cp('ops/bootstrap', join(root, 'ops/bootstrap'), { recursive: true })
  await write('storefront/home.tsx', 'one')
  await write('ops/build/build.ts', `import { appendFileSync } from 'node:fs'\nappendFileSync('builds', 'x')`)
  await write('api/start.ts', `console.log('open', process.argv.slice(2).join())`)
  await lockPackages()
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Returns a port without a listener. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Writes a lockfile with a package that is not in the cache. */
const lockAbsentPackage = () =>
  lockPackages({
    'node_modules/absent': { version: '1.0.0', integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}` },
  })

/** Returns the environment of a machine that cannot reach the registry. */
const closeRegistry = async () => ({
  npm_config_registry: `http://127.0.0.1:${await findClosedPort()}/`,
  npm_config_cache: join(root, 'cache'),
})

const ourLines = (output: string) => output.split('\n').filter((line) => line.startsWith('SHYR'))

describe('npm start', () => {
  it('installs, builds and starts the shop; the second start does neither', async () => {
    const first = await runCommand(['start'])
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('open') })
    expect(first.output).toContain('SHYR  installing packages …')
    expect(first.output).toContain('SHYR  building the pages …')

    const second = await runCommand(['start'])
    expect(second.code).toBe(0)
    expect(ourLines(second.output)).toEqual([])
    expect(await readFile(join(root, 'builds'), 'utf8')).toBe('x')
  })

  it('has less memory kept free, unless the operator says otherwise', async () => {
    await write('api/start.ts', `console.log('arenas', process.env.MALLOC_ARENA_MAX)`)
    expect((await runCommand(['start'])).output).toContain('arenas 2')
    expect((await runCommand(['start'], { MALLOC_ARENA_MAX: '4' })).output).toContain('arenas 4')
  })

  it('builds again if a page changed, and after a failed build', async () => {
    await runCommand(['start'])
    await write('storefront/home.tsx', 'two')
    await write('ops/build/build.ts', `console.log('no such colour'); process.exit(1)`)
    const failed = await runCommand(['start'])
    expect(failed.code).toBe(1)
    expect(failed.output).toContain('no such colour')
    expect(ourLines(failed.output).at(-1)).toBe('SHYR  The pages could not be built; see the output above.')
    expect((await runCommand(['start'])).code).toBe(1)
  })

  it('installs again if the lockfile changed or the last install was interrupted', async () => {
    await runCommand(['start'])
    await rm(join(root, 'node_modules/.package-lock.json'))
    expect((await runCommand(['start'])).output).toContain('installing packages')
    await lockAbsentPackage()
    expect((await runCommand(['start'], await closeRegistry())).output).toContain('installing packages')
  })

  it('says in one sentence that the registry cannot be reached, and tries again the next time', async () => {
    await lockAbsentPackage()
    const env = await closeRegistry()
    for (let turn = 0; turn < 2; turn++) {
      const { code, output } = await runCommand(['start'], env)
      expect(code).toBe(1)
      expect(ourLines(output).at(-1)).toMatch(
        /^SHYR {2}The packages could not be fetched: the npm registry cannot be reached\./,
      )
      expect(output).not.toContain('npm error')
      expect(output).not.toContain('open')
    }
    const modules = await readdir(join(root, 'node_modules')).catch(() => [])
    expect(modules).not.toContain('.package-lock.json')
  })

  it('keeps the installed packages if new ones cannot be fetched', async () => {
    await runCommand(['start'])
    await lockAbsentPackage()
    expect((await runCommand(['start'], await closeRegistry())).code).toBe(1)
    await lockPackages()
    const { code, output } = await runCommand(['start'], await closeRegistry())
    expect({ code, lines: ourLines(output) }).toEqual({ code: 0, lines: [] })
    expect(output).toContain('open')
  })

  it('installs everything again after an install that was killed', async () => {
    await runCommand(['start'])
    await write('node_modules/.unfinished-install', '')
    await write('node_modules/half/package.json', '{}')
    expect((await runCommand(['start'])).output).toContain('installing packages')
    expect(await readdir(join(root, 'node_modules'))).not.toContain('half')
    expect(ourLines((await runCommand(['start'])).output)).toEqual([])
  })

  it('refuses a package.json that names other packages than the lockfile', async () => {
    await runCommand(['start'])
    const manifest = { name: 'project', version: '1.0.0', dependencies: { local: 'file:local', other: '1.0.0' } }
    await lockAbsentPackage()
    await write('package.json', JSON.stringify(manifest))
    const { code, output } = await runCommand(['start'])
    expect(code).toBe(1)
    expect(ourLines(output).at(-1)).toContain('package.json and package-lock.json do not match')
  })

  it('exits with the exit code of the shop', async () => {
    await write('api/start.ts', 'process.exit(7)')
    expect((await runCommand(['start'])).code).toBe(7)
  })

  it('forwards SIGTERM to the shop once and waits for its shutdown', async () => {
    await runCommand(['start'])
    await write(
      'api/start.ts',
      `let count = 0
       process.on('SIGTERM', () => { count++; setTimeout(() => { console.log('asked', count); process.exit(0) }, 300) })
       setInterval(() => {}, 1000)
       console.log('ready')`,
    )
    const child = spawn(process.execPath, ['ops/start.cjs', 'start'], { cwd: root })
    let output = ''
    child.stdout.on('data', (text) => {
      output += String(text)
      if (String(text).includes('ready')) for (let turn = 0; turn < 3; turn++) child.kill('SIGTERM')
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(0)
    expect(output).toContain('asked 1')
  })

  it('stops the shop if npm or the shell between is killed', async () => {
    await runCommand(['start'])
    await write(
      'api/start.ts',
      `process.on('SIGTERM', () => { console.log('closed'); process.exit(0) })
       setInterval(() => {}, 1000)
       console.log('ready')`,
    )
    const shell = spawn('sh', ['-c', `"${process.execPath}" ops/start.cjs start; true`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    let output = ''
    shell.stdout.on('data', (text) => {
      output += String(text)
      if (String(text).includes('ready')) shell.kill('SIGKILL')
    })
    await new Promise((resolve) => shell.on('close', resolve))
    expect(output).toBe('ready\nclosed\n')
  })

  it('reports, before installing anything, that the platform has no packaged Node for an old Node', async () => {
    await write(
      'old-mac.cjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
       Object.defineProperty(process, 'platform', { value: 'darwin' })`,
    )
    const { code, output } = await runCommand(['start'], { NODE_OPTIONS: `--require "${join(root, 'old-mac.cjs')}"` })
    expect(code).toBe(1)
    expect(output).toMatch(/^SHYR {2}Node 24\.3 or newer is needed on darwin \w+ \(this is 20\.20\.2\)\. [^\n]+\n$/)
  })

  it('lists the commands if asked for an unknown one', async () => {
    const { code, output } = await runCommand(['sell'])
    expect(code).toBe(1)
    expect(output).toBe('SHYR  There is no "sell": start, dev, test, build, run, operate.\n')
  })
})

describe('an operator’s command', () => {
  const mark = () => readFile(join(root, 'node_modules/.package-lock.json'), 'utf8')

  it('runs with a production install and without a registry, and changes no package', async () => {
    await write('ops/admin.ts', `console.log('admin', process.argv.slice(2).join()); process.exit(3)`)
    await runCommand(['build'])
    const before = await mark()
    await lockPackages({ 'node_modules/tool': { version: '1.0.0', dev: true, integrity: 'sha512-AAAA' } })
    const ended = await runCommand(['operate', 'ops/admin.ts', 'olena@example.com'], await closeRegistry())
    expect(ended).toEqual({ code: 3, output: 'admin olena@example.com\n' })
    expect(await mark()).toBe(before)
  })

  it('runs with packages of another version, and says so only if it fails', async () => {
    await runCommand(['build'])
    await lockAbsentPackage()
    await write('ops/admin.ts', `process.exit(0)`)
    expect(await runCommand(['operate', 'ops/admin.ts'], await closeRegistry())).toEqual({ code: 0, output: '' })
    await write('ops/admin.ts', `import 'absent'`)
    const { code, output } = await runCommand(['operate', 'ops/admin.ts'], await closeRegistry())
    expect(code).toBe(1)
    expect(ourLines(output)).toEqual([expect.stringContaining('The installed packages differ from package-lock.json.')])
  })

  it('says that the packages are not installed', async () => {
    const { code, output } = await runCommand(['operate', 'ops/admin.ts'])
    expect(code).toBe(1)
    expect(output).toBe('SHYR  The packages are not installed. Run "npm ci --omit=dev" first.\n')
  })

  it('is each command that the runbook lists for the machine of the shop', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const runbook = await readFile('docs/runbook.md', 'utf8')
    const [, list = ''] = /they install and build nothing:\n\n(.*?)\n\n/s.exec(runbook) ?? []
    const names = [...list.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(?:npm run )?([a-z]+(?::[a-z]+)?)[ `]/g)].map(([, name = '']) => name),
    )
    expect(new Set(names)).toEqual(
      new Set([
        'admin',
        'live:check',
        'live:open',
        'live:close',
        'live:link',
        'backup',
        'restore',
        'backup:try',
        'import',
      ]),
    )
    for (const name of names) expect(scripts[name]).toMatch(/^node ops\/start\.cjs operate /)
  })

  it('leaves no command of package.json out of README.md and the runbook', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const texts = await Promise.all(['README.md', 'docs/runbook.md'].map((file) => readFile(file, 'utf8')))
    const described = texts.join('\n').replaceAll('npm start', '`start`').replaceAll('npm test', '`test`')
    const isDescribed = (name: string) => new RegExp(`\`(?:npm run )?${name}[ \`]`).test(described)
    expect(Object.keys(scripts).filter((name) => !isDescribed(name))).toEqual([])
  })
})
