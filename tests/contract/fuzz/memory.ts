import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag adds to a context

/** What the process still holds, once everything that nobody needs is gone. */
export const readHeapBytes = (): number => {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
