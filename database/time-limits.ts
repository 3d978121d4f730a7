import { AsyncLocalStorage } from 'node:async_hooks'

/** The purposes of statements. */
export type Work = keyof typeof timeLimitsMs

/**
 * Maximum duration of a statement by kind of work. Together with the wait for a connection a request is replied to within ten seconds,
 * an administrator's search within the fifteen that a browser waits. Statements without a kind of work, of the start and of commands,
 * have no limit.
 */
export const timeLimitsMs = { read: 4000, write: 5000, administration: 9000, job: 60_000, unlimited: undefined }

/** A request waits this long for a connection; then the database counts as unreachable. */
export const connectionTimeoutMs = 5000

const currentWork = new AsyncLocalStorage<Work>()

/** Runs something whose statements have the time limit of this kind of work. Statements are awaited inside: Drizzle begins them then. */
export function runAs<Result>(work: Work, run: () => Result): Result {
  return currentWork.run(work, run)
}

/** Returns the time limit of a statement that begins now, if it has one. */
export function getCurrentLimitMs(): number | undefined {
  return timeLimitsMs[currentWork.getStore() ?? 'unlimited']
}
