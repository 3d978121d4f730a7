import { AppError } from '#shared/errors.ts'

/** Runs work once the work before it has ended. */
export type RunSerially = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a line of work that needs much memory: one runs at a time, so that the memory is used once. More than `maxInLine`, with the one
 * that runs, throw AppError DATA_BASE_ERROR, 503, reason TOO_BUSY.
 */
export function createSerialRunner(maxInLine: number): RunSerially {
  let inLine = 0
  let previous: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (inLine >= maxInLine) throw new AppError('DATA_BASE_ERROR', { reason: 'TOO_BUSY' }, 503)
    inLine += 1
    const result = previous.then(work)
    previous = result.catch(() => undefined)
    try {
      return await result
    } finally {
      inLine -= 1
    }
  }
}
