import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** A browser for the tests: a program, Playwright's own download, or the reason why none is available. */
export type Browser = { kind: 'program'; file: string } | { kind: 'own' } | { kind: 'none'; reason: string }

/** Prefers the headless shell: the same engine with half the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds Chromium on this machine, or prints that it installs one and does so. INSTALL_BROWSER=false prevents that. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  const named = env['CHROMIUM']
  if (named !== undefined && named !== '')
    return runs(named)
      ? { kind: 'program', file: named }
      : { kind: 'none', reason: `CHROMIUM names ${named}, which does not run.` }
  const executable = findInPath(env) ?? findOwn()
  if (executable) return executable
  if (env['INSTALL_BROWSER'] === 'false') return { kind: 'none', reason: howToInstall }
  return (
    installBySystem(env) ?? installOwn() ?? { kind: 'none', reason: `Chromium could not be installed. ${howToName}` }
  )
}

const howToName = 'Install it yourself, or name it with CHROMIUM=/path/to/chromium.'
const howToInstall = `no Chromium was found, and INSTALL_BROWSER=false prevents installing it. ${howToName}`

/** A file that exists may still be a stub (Ubuntu's chromium without snapd). */
const runs = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function findInPath(env: NodeJS.ProcessEnv): Browser | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const file = files.find((candidate) => existsSync(candidate) && runs(candidate))
  return file === undefined ? undefined : { kind: 'program', file }
}

const findOwn = (): Browser | undefined => (existsSync(chromium.executablePath()) ? { kind: 'own' } : undefined)

/** Installs the package of Debian or Ubuntu, if this user may. */
function installBySystem(env: NodeJS.ProcessEnv): Browser | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log('  No Chromium was found: installing it on this machine with apt-get …')
  const apt = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], apt)
  // Ubuntu and older Debian releases have no package of the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], apt)
    const executable = findInPath(env)
    if (executable) return executable
  }
  return undefined
}

function isDebian(): boolean {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(file, 'utf8'))
}

function installOwn(): Browser | undefined {
  console.log("  No Chromium was found: downloading Playwright's own …")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
  return findOwn()
}
