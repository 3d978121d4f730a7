import type { LightMyRequestResponse } from 'fastify'
import type { Operation } from '#tests/contract/fuzz/operations.ts'

/** What became of all requests. */
export interface FuzzReport {
  sent: number
  /** Answers by status. */
  statuses: Record<number, number>
  /** What each operation answered, how often: a code, or its success. */
  heard: Record<string, Record<string, number>>
  /** Answers that came from beyond the guards: successes, and refusals of the use cases. */
  reached: number
  /** Operations that never succeeded. */
  neverRight: string[]
  slowest: { call: string; ms: number }[]
  /** What was wrong, with the request to repeat it; one of each kind. */
  faults: string[]
  heapBefore: number
  heapAfter: number
}

export const newReport = (): FuzzReport => ({
  sent: 0,
  statuses: {},
  heard: {},
  reached: 0,
  neverRight: [],
  slowest: [],
  faults: [],
  heapBefore: 0,
  heapAfter: 0,
})

export const noteAnswer = (
  report: FuzzReport,
  { name }: Operation,
  { statusCode, body }: LightMyRequestResponse,
  ms: number,
): void => {
  report.sent += 1
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
  const heard = (report.heard[name] ??= {})
  const word = /"code":"(\w+)"/.exec(body)?.[1] ?? String(statusCode)
  heard[word] = (heard[word] ?? 0) + 1
  if (statusCode < 300 || (body !== '' && !guards.has(word))) report.reached += 1
  report.slowest.push({ call: name, ms: Math.round(ms) })
  report.slowest.sort((a, b) => b.ms - a.ms)
  report.slowest.length = Math.min(report.slowest.length, 8)
}

const guards = new Set(['VALIDATION_ERROR', 'INVALID_UUID', 'BAD_REQUEST', 'UNAUTHORIZED', 'DONT_HAVE_ACCESS'])
