/** A page that had to be fetched takes at least this long, so that the progress bar does not flash. [RTE-08] */
const minFetchDurationMs = 200

/**
 * Waits until `minFetchDurationMs` have passed since a fetch began.
 * @param startedAtMs by performance.now
 * @param meanwhile called first, if there is time left
 */
export const waitMinDuration = (startedAtMs: number, meanwhile: () => void): Promise<void> => {
  const remainingMs = startedAtMs + minFetchDurationMs - performance.now()
  if (remainingMs <= 0) return Promise.resolve()
  meanwhile()
  return new Promise((resolve) => setTimeout(resolve, remainingMs))
}
