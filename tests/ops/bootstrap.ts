import { createRequire } from 'node:module'

/** The functions of ops/bootstrap that tests call. The files are plain CommonJS, so their types are declared here. */
interface Machine {
  readonly platform: string
  readonly arch: string
}
interface Bootstrap {
  explainOldNode: (version: string) => string
  isNewEnough: (version: string) => boolean
  findNode: (root: string, running: { version: string; file: string }, machine: Machine) => string
  explainInstallFailure: (output: string) => string
  isInstalled: (locked: unknown, installed: unknown, how: { machine: Machine; withDev: boolean }) => boolean
  hashSources: (root: string) => string
  exitCodeOf: (code: number | null, signal: NodeJS.Signals | null) => number
}

const require = createRequire(import.meta.url)
const parts = ['node-version', 'find-node', 'install', 'pages', 'child']

export const bootstrap: Bootstrap = Object.assign(
  {},
  ...parts.map((part) => require(`../../ops/bootstrap/${part}.cjs`)),
)
