import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadGenerator } from '#ops/bench/load-generator.ts'
import { toHeaders, type Call } from '#ops/kit/send.ts'

const run = promisify(execFile)

/** Returns true if the program wrk is installed. */
export async function hasWrk(): Promise<boolean> {
  return run('wrk', ['-v']).then(
    () => true,
    // It prints its version and exits with 1.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** JSON's strings are Lua's, too: none here has characters that JSON escapes by their number. */
const toLua = (text: string): string => JSON.stringify(text)

const toRequest = (call: Call): string => {
  const headers = Object.entries(toHeaders(call)).map(([name, value]) => `[${toLua(name)}] = ${toLua(value)}`)
  const body = call.body ? toLua(JSON.stringify(call.body)) : 'nil'
  return `wrk.format(${toLua(call.method ?? 'GET')}, ${toLua(call.path)}, { ${headers.join(', ')} }, ${body})`
}

/** Sends the calls in turn, and prints the measurements of wrk as JSON. Errors are replies from 400 up. */
const script = (calls: readonly Call[]): string => `
local requests = {}
local nth = 0
init = function()
  requests = { ${calls.map(toRequest).join(',\n')} }
end
request = function()
  nth = nth + 1
  return requests[nth % #requests + 1]
end
done = function(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('\\nRESULT {"requests":%d,"us":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
`

/** Loads a server by wrk. @throws if a request fails, or a reply is an error */
export const loadWithWrk: LoadGenerator = async (url, calls, { connections, durationMs }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  try {
    const file = join(folder, 'load.lua')
    await writeFile(file, script(calls))
    const duration = `${Math.ceil(durationMs / 1000)}s`
    const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${duration}`, '-s', file, url])
    const { requests, us, failed, p50, p99 } = JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '') as WrkResult // of the script above
    if (failed > 0 || requests === 0) throw new Error(`${url}: ${failed} of ${requests} requests failed`)
    return { requests, perSecond: (requests / us) * 1e6, p50: p50 / 1000, p99: p99 / 1000 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type WrkResult = Readonly<Record<'requests' | 'us' | 'failed' | 'p50' | 'p99', number>>
