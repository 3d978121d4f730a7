import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FuzzReport } from '#tests/contract/fuzz/report.ts'
import { fuzz } from '#tests/contract/fuzz/run.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** FUZZ_SEED asks other things, or those of a run that failed once more; FUZZ_REQUESTS looks for longer, never shorter. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_102)
const requests = Math.max(20_000, Number(process.env['FUZZ_REQUESTS'] ?? 0))

let house: TestShop
let report: FuzzReport
/** What the shop wrote into its log from warnings up: failed statements, failed requests. */
const complaints: string[] = []
const rejections: unknown[] = []
const noteRejection = (reason: unknown): void => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  const log = pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) })
  house = await openTestShop('ua', { log })
  report = await fuzz(house, { seed, requests })
  if (process.env['FUZZ_VERBOSE']) console.log(report.heard)
  console.log(
    [
      `fuzz: ${report.sent} requests, seed ${seed}; answers ${JSON.stringify(report.statuses)}`,
      `heap: ${megabytes(report.heapBefore)} MB after the first rounds, ${megabytes(report.heapAfter)} MB at the end`,
      `not once right: ${report.neverRight.join(', ')}\n${report.reached} of ${report.sent} got past validation\nslowest: ${report.slowest.map(({ call, ms }) => `${call} ${ms} ms`).join(', ')}`,
    ].join('\n'),
  )
}, 600_000)
afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  await house.close()
})

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

test('[API-01b] [API-06a] [API-06b] whatever is asked, the answer is the declared reply or a refusal of the catalogue', () => {
  expect(report.faults.join('\n\n')).toBe('')
  expect(report.sent).toBeGreaterThanOrEqual(requests)
})

test('[API-01b] nothing that is asked makes the shop fail, in the open or in its log', () => {
  expect({ complaints: complaints.slice(0, 5), rejections }).toEqual({ complaints: [], rejections: [] })
})

/** Nobody guesses a code of a second factor, nor a token that an identity provider signed. */
const outOfReach = new Set(['signInAdministrator', 'updateSecondFactor', 'signInWithGoogle'])

test('[API-01b] much of it was right: the use cases were reached, and nearly every call succeeded', () => {
  expect(report.reached / report.sent).toBeGreaterThan(0.4)
  expect(report.neverRight.filter((name) => !outOfReach.has(name)).length).toBeLessThanOrEqual(8)
})

test('[API-01b] what was asked is forgotten: the memory is where it was', () => {
  expect(report.heapAfter - report.heapBefore).toBeLessThan(8 * 1_048_576)
})
