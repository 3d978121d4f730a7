export interface Debounced<Args extends unknown[]> {
  /** Runs the call once no other has followed for the delay; the last arguments count. */
  (...args: Args): void
  /** Drops a call that has not run yet. */
  cancel: () => void
}

/** Returns a call that waits until it has not been repeated for `delayMs`, then runs once. */
export const debounce = <Args extends unknown[]>(call: (...args: Args) => void, delayMs: number): Debounced<Args> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (...args: Args): void => {
    clearTimeout(timer)
    timer = setTimeout(() => call(...args), delayMs)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
