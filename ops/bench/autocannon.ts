import autocannon from 'autocannon'
import type { LoadGenerator } from '#ops/bench/load-generator.ts'
import { toHeaders } from '#ops/kit/send.ts'

const threads = 2

/** Loads a server by autocannon in threads: one thread is slower than a page from the cache. @throws if a reply is not 2xx */
export const loadWithAutocannon: LoadGenerator = async (url, calls, { connections, durationMs }) => {
  const { requests, duration, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections,
    workers: threads,
    duration: durationMs / 1000,
    requests: calls.map((call) => ({
      method: call.method ?? 'GET',
      path: call.path,
      headers: toHeaders(call),
      ...(call.body && { body: JSON.stringify(call.body) }),
    })),
  })
  if (non2xx + errors + timeouts > 0 || requests.total === 0)
    throw new Error(`${url}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts of ${requests.total} requests`)
  return { requests: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}
