import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag adds this function to a context

/** Returns the heap size after garbage collection. */
export const readHeapBytes = (): number => {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
