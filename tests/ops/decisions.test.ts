import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDecisions, parseDecision, renderDecisions } from '#ops/docs/decisions.ts'

const decisions = listDecisions()

test('the index of decisions lists every record; npm run docs writes it', () => {
  expect(decisions.length).toBeGreaterThan(40)
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(renderDecisions(decisions))
})

test('each decision has a number of its own', () => {
  const numbers = decisions.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a decision that supersedes another one is named by that one', () => {
  const pairs = decisions.flatMap(({ number, supersedes }) =>
    [...supersedes.matchAll(/\d+/g)].map(([earlier]) => ({ number, earlier: Number(earlier) })),
  )
  expect(pairs.length).toBeGreaterThan(0)
  for (const { number, earlier } of pairs)
    expect(decisions.find((one) => one.number === earlier)?.status).toMatch(new RegExp(`\\b${number}\\b`))
})

test.each([
  '# 7. Title\n\nText without a date.\n',
  '# 8. Title\n\nDate: 2026-11-24. Status: accepted.\n\nText\n',
  '# 7. Title\n\nDate: yesterday. Status: accepted.\n\nText\n',
])('a record without its number, date or status is refused: %j', (text) => {
  expect(() => parseDecision('007-title.md', text)).toThrow('007-title.md must begin with')
})
