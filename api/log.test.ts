import { expect, test } from 'vitest'
import { createLog } from '#api/log.ts'

/** Returns the line that an error makes in the log. */
const readLogLine = (error: unknown): { err: { message?: string; stack?: string } } => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error(error)
  return JSON.parse(lines[0]!) as ReturnType<typeof readLogLine> // written by the log
}

test('a logged error has its frames, without the message before them', () => {
  const { err } = readLogLine(new Error('no such thing'))
  expect(err.message).toBe('no such thing')
  expect(err.stack).toMatch(/^\n {4}at .*log\.test\.ts/)
  expect(err.stack).not.toContain('no such thing')
})

test.each(['Error: it failed', '', undefined])('a logged error without frames has no stack: %j', (stack) => {
  const { err } = readLogLine(Object.assign(new Error('it failed'), { stack }))
  expect(err).toEqual({ type: 'Error', message: 'it failed' })
})
