import { execFile } from 'node:child_process'
import { readFile, rm, writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from '#ops/bench/load.ts'

const run = promisify(execFile)

/** A load, and the processor time of the server. */
export interface MeasuredLoad extends Load {
  /** Of the server's process, in milliseconds a request. */
  readonly processorMs: number
}

/** Requests the paths in turn, and prints what wrk has measured as JSON. Errors are replies other than 2xx and 3xx. */
const script = (paths: readonly string[], headers: Readonly<Record<string, string>>): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local nth = 0
request = function()
  nth = nth + 1
  return wrk.format("GET", paths[nth % #paths + 1], { ${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')} })
end
done = function(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('\\nRESULT {"requests":%d,"us":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
`

/**
 * Loads pages with wrk, which takes far less processor time than the server does: autocannon is slower than a cached page.
 * @param server.pid its processor time is read from /proc
 * @throws if wrk is not installed, or if a reply is not 2xx: refusals are cheap and would improve the figures
 */
export async function measureWithWrk(
  server: { readonly url: string; readonly pid: number },
  paths: readonly string[],
  { headers = {}, connections = 16, durationMs = 4000 }: WrkOptions = {},
): Promise<MeasuredLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  try {
    const file = join(folder, 'load.lua')
    await writeFile(file, script(paths, headers))
    const processorMs = await readProcessorMs(server.pid)
    const duration = `${Math.ceil(durationMs / 1000)}s`
    const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${duration}`, '-s', file, server.url])
    const spentMs = (await readProcessorMs(server.pid)) - processorMs
    const { requests, us, failed, p50, p99 } = JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '') as WrkResult // of the script above
    if (failed > 0 || requests === 0) throw new Error(`${server.url}: ${failed} of ${requests} requests failed`)
    return { perSecond: (requests / us) * 1e6, p50: p50 / 1000, p99: p99 / 1000, processorMs: spentMs / requests }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface WrkOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly durationMs?: number
}

type WrkResult = Readonly<Record<'requests' | 'us' | 'failed' | 'p50' | 'p99', number>>

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Returns the processor time of a process since its start, of all its threads. */
async function readProcessorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
