import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PaidBefore } from '#api/adapters/simulators.ts'

export interface SimulatorOptions {
  /** The file in which the simulator stores its state. Without it, the state ends with the process. */
  readonly file?: string | undefined
  /** The initial payments. */
  readonly paidBefore?: readonly PaidBefore[] | undefined
}

export interface SimulatorStore<State> {
  readonly state: State
  /** Writes the state to the file. Runs after each change. */
  save(): void
}

/**
 * Opens the state of a simulator. With a file it survives restarts, as that of a real provider does.
 * @param empty the state of a first start; a stored state is merged into it
 */
export function openSimulatorStore<State extends object>(
  file: string | undefined,
  empty: State,
): SimulatorStore<State> {
  const state = { ...empty, ...(file && readState<State>(file)) }
  return {
    state,
    save: () => {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      // A process that ends in the middle leaves the old file.
      writeFileSync(`${file}.unfinished`, JSON.stringify(state, undefined, 1), { mode: 0o600 })
      renameSync(`${file}.unfinished`, file)
    },
  }
}

const readState = <State>(file: string): Partial<State> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>
  } catch {
    // The first start, or a file that cannot be read: a simulator begins again then.
    return {}
  }
}
