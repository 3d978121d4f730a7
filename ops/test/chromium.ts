import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** A browser to test in: a program, Playwright's own, or a sentence about how to get one. */
export type Browser = { kind: 'program'; file: string } | { kind: 'own' } | { kind: 'none'; reason: string }

/** The shell without windows first: the same engine, and half as much work for a machine with few cores. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds Chromium on this machine, or fetches it. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  const named = env['CHROMIUM']
  if (named !== undefined && named !== '')
    return runs(named)
      ? { kind: 'program', file: named }
      : { kind: 'none', reason: `CHROMIUM names ${named}, which does not run.` }
  return findInPath(env) ?? findOwn() ?? installBySystem(env) ?? installOwn() ?? { kind: 'none', reason: howToGetOne }
}

const howToGetOne =
  'No Chromium was found and none could be fetched: install it, or name one with CHROMIUM=/path/to/chromium.'

/** A file that is there may still be a stub (Ubuntu's chromium without snapd). */
const runs = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function findInPath(env: NodeJS.ProcessEnv): Browser | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const file = files.find((candidate) => existsSync(candidate) && runs(candidate))
  return file === undefined ? undefined : { kind: 'program', file }
}

const findOwn = (): Browser | undefined => (existsSync(chromium.executablePath()) ? { kind: 'own' } : undefined)

/** Debian's and Ubuntu's own package, where we may install it. */
function installBySystem(env: NodeJS.ProcessEnv): Browser | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log('  installing Chromium with apt-get …')
  const apt = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], apt)
  // Ubuntu and older Debians have no shell of it.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], apt)
    const found = findInPath(env)
    if (found) return found
  }
  return undefined
}

function isDebian(): boolean {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(file, 'utf8'))
}

function installOwn(): Browser | undefined {
  console.log("  fetching Playwright's Chromium …")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
  return findOwn()
}
