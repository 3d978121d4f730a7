import type { LightMyRequestResponse } from 'fastify'
import type { Operation } from '#tests/contract/fuzz/operations.ts'

/** Results of all requests. */
export interface FuzzReport {
  sent: number
  /** Responses by status. */
  statuses: Record<number, number>
  /** Responses by operation and code ("success" without one), with their counts. */
  responses: Record<string, Record<string, number>>
  /** Responses from beyond the guards: successes, and errors of the use cases. */
  reached: number
  /** How many operations the document has. */
  calls: number
  /** Operations that never succeeded. */
  neverRight: string[]
  slowest: { call: string; ms: number }[]
  /** Faults, one of each kind, with the request to repeat it. */
  faults: string[]
  /** Bytes in use after a third of the requests, after two thirds, and at the end. */
  heaps: number[]
}

export const newReport = (): FuzzReport => ({
  sent: 0,
  statuses: {},
  responses: {},
  reached: 0,
  calls: 0,
  neverRight: [],
  slowest: [],
  faults: [],
  heaps: [],
})

export const recordResponse = (
  report: FuzzReport,
  { name }: Operation,
  { statusCode, body }: LightMyRequestResponse,
  ms: number,
): void => {
  report.sent += 1
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
  const counts = (report.responses[name] ??= {})
  const word = /"code":"(\w+)"/.exec(body)?.[1] ?? String(statusCode)
  counts[word] = (counts[word] ?? 0) + 1
  if (statusCode < 300 || (body !== '' && !guards.has(word))) report.reached += 1
  report.slowest.push({ call: name, ms: Math.round(ms) })
  report.slowest.sort((a, b) => b.ms - a.ms)
  report.slowest.length = Math.min(report.slowest.length, 8)
}

const guards = new Set(['VALIDATION_ERROR', 'INVALID_UUID', 'BAD_REQUEST', 'UNAUTHORIZED', 'DONT_HAVE_ACCESS'])
