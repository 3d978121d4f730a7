/** Runs one request at a time. */
export interface LatestOnly<Input> {
  /** Runs at once, or when the running request has ended. Of several that wait only the latest runs. */
  request: (input: Input) => void
  /** Drops the waiting input. */
  cancel: () => void
}

/**
 * Returns a queue for one waiting input: never more than one `run` is in progress.
 * @param run must not reject
 */
export const latestOnly = <Input>(run: (input: Input) => Promise<void>): LatestOnly<Input> => {
  let isRunning = false
  let waiting: { input: Input } | undefined
  const start = async (input: Input): Promise<void> => {
    isRunning = true
    await run(input)
    isRunning = false
    const next = waiting
    waiting = undefined
    if (next) void start(next.input)
  }
  return {
    request: (input) => {
      if (isRunning) waiting = { input }
      else void start(input)
    },
    cancel: () => {
      waiting = undefined
    },
  }
}
