import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPostingsBuilder, forEachSlot } from '#api/catalogue-index/postings.ts'

const words = ['one', 'two', 'three', 'four', 'five']

/** Slots that are up to a few thousand apart, each with some words. */
const randomSlots = fc.array(
  fc.record({ distance: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40_000 })), words: fc.subarray(words) }),
  { maxLength: 30 },
)

test('lists the slots of each word as they were added', async () => {
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
        const slots: number[] = []
        forEachSlot(postings, word, (one) => slots.push(one))
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
  forEachSlot(postings, 'two', () => expect.unreachable())
})
