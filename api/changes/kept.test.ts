import { beforeEach, describe, expect, test } from 'vitest'
import { everything, type Heard } from '#api/changes/changes.ts'
import { keep, type Kept } from '#api/changes/kept.ts'

let isHeard: boolean
let tell: Heard
let asked: string[]
/** What the database would answer: the number of the change that it has seen last. */
let stored: number
/** Runs while the database is being asked. */
let meanwhile: () => void
let kept: Kept<number>
beforeEach(() => {
  isHeard = true
  asked = []
  stored = 1
  meanwhile = () => undefined
  const changes = { areHeard: () => isHeard, on: (_topic: string, heard: Heard) => void (tell = heard) }
  kept = keep(
    changes,
    'session',
    async (key) => {
      asked.push(key)
      const answer = stored
      await Promise.resolve()
      meanwhile()
      return answer
    },
    { most: 2 },
  )
})

describe('an answer that is kept in memory', () => {
  test('is asked for once', async () => {
    expect([await kept.read('a'), await kept.read('a')]).toEqual([1, 1])
    expect(asked).toEqual(['a'])
  })

  test('is dropped by a change of its own, and by none of another', async () => {
    await kept.read('a')
    await kept.read('b')
    stored = 2
    tell('a')
    expect([await kept.read('a'), await kept.read('b')]).toEqual([2, 1])
  })

  test('is not kept where a change came in while it was asked for', async () => {
    meanwhile = () => {
      stored = 2
      tell('a')
    }
    expect(await kept.read('a')).toBe(1)
    meanwhile = () => undefined
    expect(await kept.read('a')).toBe(2)
  })

  test('is not kept while changes of other processes are missed, nor what was kept before', async () => {
    await kept.read('a')
    isHeard = false
    tell(everything)
    stored = 2
    expect(await kept.read('a')).toBe(2)
    stored = 3
    expect(await kept.read('a')).toBe(3)
  })

  test('was asked for while nobody listened and is not kept although somebody listens now', async () => {
    isHeard = false
    meanwhile = () => {
      stored = 2
      tell(everything)
      isHeard = true
    }
    expect(await kept.read('a')).toBe(1)
    meanwhile = () => undefined
    expect(await kept.read('a')).toBe(2)
  })

  test('makes room for a newer one where there are too many', async () => {
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await kept.read(key)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })
})
