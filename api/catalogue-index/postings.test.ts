import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPostingsBuilder, markSlots } from '#api/catalogue-index/postings.ts'

const words = ['one', 'two', 'three', 'four', 'five']

/** Slots that are up to a few thousand apart, each with some words. */
const randomSlots = fc.array(
  fc.record({ distance: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40_000 })), words: fc.subarray(words) }),
  { maxLength: 30 },
)

test('marks the slots of each word as they were added', async () => {
  await fc.assert(
    fc.asyncProperty(randomSlots, async (added) => {
      const builder = createPostingsBuilder()
      const expected = new Map(words.map((word) => [word, [] as number[]]))
      let slot = -1
      for (const row of added) {
        // Every slot is added; those between have no words.
        for (const end = slot + row.distance; slot < end;) {
          slot += 1
          builder.add(slot, slot === end ? row.words.join(' ') : '')
        }
        for (const word of row.words) expected.get(word)!.push(slot)
      }
      const postings = builder.finish()
      for (const word of words) {
        const marks = new Uint8Array(slot + 1)
        markSlots(postings, word, 1, marks)
        const slots = [...marks.entries()].flatMap(([one, mark]) => (mark === 1 ? [one] : []))
        expect(slots).toEqual(expected.get(word))
      }
    }),
    { numRuns: 50 },
  )
})

test('a word that nothing has is found nowhere', async () => {
  const builder = createPostingsBuilder()
  builder.add(0, 'one')
  const postings = builder.finish()
  const marks = new Uint8Array(1)
  markSlots(postings, 'two', 1, marks)
  expect([...marks]).toEqual([0])
})
