/** Runs the work in one tab at a time. Without Web Locks (plain HTTP) tabs may overlap: the work must tolerate that. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
