import { expect, test } from 'vitest'
import type { Sample } from '#ops/load/client.ts'
import type { Figures } from '#ops/load/figures.ts'
import { getBottleneck, findPeak } from '#ops/load/report.ts'
import { countFailed, summarise, type Stage } from '#ops/load/stage.ts'

const figures: Figures = {
  webCpu: 0.3,
  visitorsCpu: 0.3,
  machineCpu: 0.6,
  loopDelayMs: 10,
  busyConnections: 1,
  waiting: 0,
}
const served = (ms: number): Sample => ({ kind: 'home', status: 200, ms, hasRetryAfter: false })
const failed = (status: number, hasRetryAfter = false): Sample => ({ kind: 'search', status, ms: 1, hasRetryAfter })
const createStage = (samples: readonly Sample[], changed: Partial<Figures> = {}): Stage =>
  summarise(samples, { visitors: 10, seconds: 2, figures: { ...figures, ...changed } })

test('a stage of npm run load counts only what was served as served', () => {
  const stage = createStage([
    served(5),
    served(7),
    served(300),
    failed(503, true),
    failed(503),
    failed(429),
    failed(0),
    failed(500),
  ])
  expect(stage.servedPerSecond).toBe(1.5)
  expect(stage.times).toEqual({ requests: 3, medianMs: 7, p99Ms: 300 })
  expect([stage.refused, stage.refusedBadly, stage.limited]).toEqual([1, 1, 1])
  expect(stage.failures).toEqual({ 'no reply search': 1, '500 search': 1 })
  expect(countFailed(stage)).toBe(3)
})

test.each([
  ['the simulated visitors', { visitorsCpu: 0.95, webCpu: 0.95 }],
  ['the processor', { webCpu: 0.95 }],
  ['the machine', { machineCpu: 1000 }],
  ['the connections', { busyConnections: 9.5 }],
  ['none', {}],
])('the first bottleneck is %s, as of the stage that served most', (name, changed) => {
  const stages = [createStage([served(5)]), createStage([served(5), served(5)], changed), createStage([served(5)])]
  expect(findPeak(stages)).toBe(stages[1])
  expect(getBottleneck(stages).startsWith(name)).toBe(true)
})
