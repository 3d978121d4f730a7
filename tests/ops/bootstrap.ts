import { createRequire } from 'node:module'

/** The parts of the front door that the tests call; it is plain CommonJS, so its types are said here. */
interface Machine {
  readonly platform: string
  readonly arch: string
}
interface Bootstrap {
  explainOldNode: (version: string) => string
  isNewEnough: (version: string) => boolean
  bundledNode: (root: string, machine: Machine) => string
  findNode: (root: string, running: { version: string; file: string }, machine: Machine) => string
  explainInstallFailure: (output: string) => string
  isInstalledByHand: (lock: unknown, installed: unknown, machine: Machine) => boolean
  hashSources: (root: string) => string
  exitCodeOf: (code: number | null, signal: NodeJS.Signals | null) => number
}

const require = createRequire(import.meta.url)
const parts = ['node-version', 'find-node', 'install', 'pages', 'child']

export const bootstrap: Bootstrap = Object.assign(
  {},
  ...parts.map((part) => require(`../../ops/bootstrap/${part}.cjs`)),
)
