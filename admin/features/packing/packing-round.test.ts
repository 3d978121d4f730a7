import { expect, test } from 'vitest'
import { addToRound, readRound } from '#admin/features/packing/packing-round.ts'

const hourMs = 60 * 60_000
const entry = (id: string, atMs: number, method: string | null = 'Нова пошта', isAside = false) => ({
  _id: id,
  number: `SH-${id}`,
  method,
  isAside,
  atMs,
})

test('[ADM-18aa] a round counts what was packed by method and lists what was set aside', () => {
  const round = [entry('1', 10, 'Укрпошта'), entry('2', 20), entry('3', 30), entry('4', 40, null, true)]
  expect(readRound(round, 50)).toEqual({
    methods: [
      { method: 'Нова пошта', count: 2 },
      { method: 'Укрпошта', count: 1 },
    ],
    packed: 3,
    aside: ['SH-4'],
    firstMs: 10,
    lastMs: 40,
  })
})

test('[ADM-18aa] an order counts once, as it was left last, and a long pause ends the round', () => {
  const round = addToRound([entry('1', 10, 'Укрпошта', true), entry('2', 20)], [entry('1', 30)])
  expect(round.map(({ _id }) => _id)).toEqual(['2', '1'])
  expect(round[1]).toMatchObject({ isAside: false })
  expect(addToRound(round, [entry('3', 30 + 5 * hourMs)]).map(({ _id }) => _id)).toEqual(['3'])
  expect(readRound(round, 30 + 5 * hourMs)).toBeUndefined()
  expect(readRound([], 0)).toBeUndefined()
})
