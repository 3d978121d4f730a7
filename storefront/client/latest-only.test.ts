import { expect, test } from 'vitest'
import { latestOnly } from '#storefront/client/latest-only.ts'

/** A queue whose requests end when the test resolves them. */
const open = () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const queue = latestOnly(async (input: string) => {
    started.push(input)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  const endFirst = async () => {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, started, endFirst }
}

test('never runs two requests at once: of those that wait only the latest runs', async () => {
  const { queue, started, endFirst } = open()
  for (const input of ['х', 'ху', 'худ', 'худі']) queue.request(input)
  expect(started).toEqual(['х'])
  await endFirst()
  expect(started).toEqual(['х', 'худі'])
  await endFirst()
  expect(started).toEqual(['х', 'худі'])
  queue.request('шорти')
  expect(started).toEqual(['х', 'худі', 'шорти'])
})

test('runs nothing after it was cancelled', async () => {
  const { queue, started, endFirst } = open()
  queue.request('х')
  queue.request('худі')
  queue.cancel()
  await endFirst()
  expect(started).toEqual(['х'])
})
