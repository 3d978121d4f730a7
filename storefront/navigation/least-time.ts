/** A page that had to be fetched takes at least this long, so that the progress bar does not flash. [RTE-08] */
export const leastFetchMs = 200

/** Waits until a fetch that began at `startedAtMs` (of performance.now) is as old as it must be. */
export const waitLeastTime = (startedAtMs: number): Promise<void> => {
  const left = startedAtMs + leastFetchMs - performance.now()
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : Promise.resolve()
}
