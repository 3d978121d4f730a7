import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listForbidden, readAudit, type LockedPackage } from './licences.ts'

const { findNpm }: { findNpm: (env: NodeJS.ProcessEnv, platform: string) => Npm } = createRequire(import.meta.url)(
  '../bootstrap/install.cjs',
)
interface Npm {
  readonly file: string
  readonly first: readonly string[]
  readonly shell?: boolean
}

/** Reads the licence that an installed package states. */
const readLicence = (folder: string): string | undefined => {
  try {
    const stated = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown }
    return typeof stated.license === 'string' ? stated.license : ''
  } catch {
    return undefined
  }
}

/** Asks the registry for known vulnerabilities of the packages of a production install. */
const audit = () => {
  const { file, first, shell } = findNpm(process.env, process.platform)
  const { stdout } = spawnSync(file, [...first, 'audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: shell === true,
  })
  return readAudit(stdout ?? '')
}

// The format of npm's lockfile.
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const forbidden = listForbidden(packages, readLicence)
for (const line of forbidden) console.log(`✗ licence      ${line}`)
const audited = audit()
if (audited.kind === 'no answer') console.log('  vulnerabilities were not checked: the registry gave no answer')
else for (const line of audited.serious) console.log(`✗ vulnerable   ${line}`)
const isGood = forbidden.length === 0 && (audited.kind === 'no answer' || audited.serious.length === 0)
if (isGood) console.log('✓ the packages of a production install')
process.exitCode = isGood ? 0 : 1
