import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Returns the processor time of a process since its start, of all its threads, in milliseconds. Linux only. */
export async function readProcessorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** Returns the memory of a process that is not swapped out, in megabytes. Linux only. */
export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
