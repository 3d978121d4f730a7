/** A page that had to be fetched takes at least this long, so that the progress bar does not flash. [RTE-08] */
const minFetchDurationMs = 200

/** Waits until `minFetchDurationMs` have passed since a fetch began at `startedAtMs` (performance.now). */
export const waitMinDuration = (startedAtMs: number): Promise<void> => {
  const remainingMs = startedAtMs + minFetchDurationMs - performance.now()
  return remainingMs > 0 ? new Promise((resolve) => setTimeout(resolve, remainingMs)) : Promise.resolve()
}
