import { expect, test } from 'vitest'
import { moveByLevels, sortByLevels } from '#shared/rules/category-levels.ts'

const put = (_id: string, parentId: string | null = null) => ({ _id, parentId })
const names = (categories: readonly { _id: string }[] | undefined) => categories?.map(({ _id }) => _id).join(' ')
const list = sortByLevels([
  put('tees'),
  put('crop', 'tees'),
  put('hoodies'),
  put('zip', 'hoodies'),
  put('long', 'tees'),
])
const find = (id: string) => list.find(({ _id }) => _id === id)!
const move = (id: string, by: number) => moveByLevels(list, find(id), list.indexOf(find(id)) + by)

test('[ADM-37c] each category is followed by those under it; one without its parent is at the top', () => {
  expect(names(list)).toBe('tees crop long hoodies zip')
  expect(names(sortByLevels([put('crop', 'tees'), put('hoodies')]))).toBe('crop hoodies')
})

test.each([
  ['tees', 1, 'hoodies zip tees crop long'],
  ['tees', 3, 'hoodies zip tees crop long'],
  ['hoodies', -1, 'hoodies zip tees crop long'],
  ['crop', 1, 'tees long crop hoodies zip'],
  ['crop', 3, 'tees long crop hoodies zip'],
  ['long', -1, 'tees long crop hoodies zip'],
  ['crop', -1, undefined],
  ['zip', 1, undefined],
  ['tees', -1, undefined],
  ['hoodies', 1, undefined],
])('[ADM-37c] moving %s by %i gives %s', (id, by, expected) => {
  expect(names(move(id, by)?.order)).toBe(expected)
})

test('[ADM-37c] a moved category says its place among those on its level', () => {
  expect(move('hoodies', -1)).toMatchObject({ place: 1, count: 2 })
})
