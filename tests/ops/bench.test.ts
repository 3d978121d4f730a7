import { expect, test } from 'vitest'
import { isWithin, measureLine, type Result } from '#ops/bench/line.ts'
import { readPreview } from '#ops/bench/measured-sale.ts'
import { plotLatency } from '#ops/bench/plot.ts'
import { mergeResults, renderMarkdown } from '#ops/bench/report.ts'

test('a value is within its budget up to the limit itself, and a ratio needs a yardstick', () => {
  expect([isWithin({ atLeast: 10 }, 10, undefined), isWithin({ atLeast: 10 }, 9.9, undefined)]).toEqual([true, false])
  expect([isWithin({ atMost: 10 }, 10, undefined), isWithin({ atMost: 10 }, 10.1, undefined)]).toEqual([true, false])
  expect([isWithin({ ratioAtLeast: 0.7 }, 7, 10), isWithin({ ratioAtLeast: 0.7 }, 6.9, 10)]).toEqual([true, false])
  expect([isWithin({ ratioAtMost: 1.5 }, 15, 10), isWithin({ ratioAtMost: 1.5 }, 16, 10)]).toEqual([true, false])
  expect([isWithin({ ratioAtLeast: 0.7 }, 7, undefined), isWithin({ ratioAtMost: 1.5 }, 7, undefined)]).toEqual([
    false,
    false,
  ])
})

const measureNumbers = async (): Promise<{ calls: string[]; result: Result }> => {
  const calls: string[] = []
  const give = (name: string, values: number[]) => () => {
    calls.push(name)
    return Promise.resolve(values.shift()!) // as many as are measured
  }
  const result = await measureLine(
    {
      name: 'a page',
      unit: 'requests/s',
      budget: { ratioAtLeast: 0.5 },
      rounds: 3,
      measure: give('value', [1000, 1, 9, 5]),
      yardstick: { name: 'bare', measure: give('yardstick', [1, 10, 30, 20]) },
    },
    () => undefined,
  )
  return { calls, result }
}

test('value and yardstick are measured in turn, and the first round of each does not count', async () => {
  const { calls, result } = await measureNumbers()
  expect(calls).toEqual(Array.from({ length: 4 }, () => ['value', 'yardstick']).flat())
  expect(result).toMatchObject({
    value: 5,
    yardstick: { name: 'bare', value: 20 },
    passed: false,
    rounds: [1, 9, 5],
    yardstickRounds: [10, 30, 20],
  })
})

test('the report keeps the last three runs of each line, and a budget holds if it holds in all of them', async () => {
  const { result } = await measureNumbers()
  const run = (day: number, value: number) => ({
    ...result,
    value,
    passed: value >= 10,
    measuredAt: `2026-01-0${day}T00:00:00.000Z`,
  })
  const other = { ...run(1, 5), name: 'a call', budget: { atLeast: 10 } }
  const [first, second, third, fourth] = [run(1, 1), run(2, 15), run(3, 12), run(4, 10)]
  const merged = mergeResults([first, second, other], [second, fourth], [third])
  expect(merged).toEqual([second, third, fourth, other])
  const text = renderMarkdown(merged)
  expect(text).toContain(
    '| a page | 10 requests/s | 20 requests/s | 0.50 | ≥ 0.5 × | 0.75; 0.60; 0.50 | pass, 3 of 3 |',
  )
  expect(text).toContain('| a call | 5 requests/s | 20 requests/s | 0.25 | ≥ 10 requests/s | 5 | FAIL, 0 of 1 |')
  expect(text).toContain('1 of 2 lines')
  expect(text).toContain(`- Machine: ${result.machine};`)
  expect(renderMarkdown(mergeResults([first, second]))).toContain('| 0.05; 0.75 | FAIL, 1 of 2 |')
  const written = `${text}\n## Notes\n\nBy hand.\n`
  expect(renderMarkdown(merged, written)).toBe(written)
})

test('the plot is an SVG with one line of p50 and one of p99 for each series, inside its frame', () => {
  const points = [1, 4].map((connections) => ({
    connections,
    perSecond: 100 * connections,
    p50: 0,
    p99: 40 * connections,
  }))
  const svg = plotLatency([{ name: 'home', points }])
  const lines = [...svg.matchAll(/<polyline points="([^"]+)"/g)].map(([, through]) =>
    through!.split(/[ ,]/).map(Number),
  ) // the pattern has a group
  expect(lines.map((line) => line.length)).toEqual([4, 4])
  for (const value of lines.flat())
    expect(value).toSatisfy((coordinate: number) => coordinate >= 0 && coordinate <= 640)
  // More requests are to the right, and longer times higher.
  const [, p99] = lines
  expect([p99![2]! > p99![0]!, p99![3]! < p99![1]!]).toEqual([true, true])
})

test('the preview of a sale with too many variants ends a search; any other refusal ends the bench', () => {
  const reply = (status: number, body: object) => ({ status, body: Buffer.from(JSON.stringify(body)) })
  const invalid = (field: string, rule: string) => reply(422, { code: 'VALIDATION_ERROR', details: [{ field, rule }] })
  const previewed = { variants: [], total: 3, possible: 2, leftOut: 1 }
  expect(readPreview(reply(200, previewed))).toEqual(previewed)
  expect(readPreview(invalid('set', 'too_many'))).toBeUndefined()
  for (const refused of [
    invalid('endsAt', 'after_start'),
    invalid('set.categoryIds', 'too_many'),
    reply(401, { code: 'UNAUTHORIZED' }),
    reply(422, { code: 'VALIDATION_ERROR' }),
    { status: 502, body: Buffer.from('<html>') },
  ])
    expect(() => readPreview(refused)).toThrow(`gets ${refused.status}: ${refused.body.toString()}`)
})
