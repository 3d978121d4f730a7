import { expect, test } from 'vitest'
import { readColour, toColourDraft, type ColourDraft } from '#admin/features/shop/colour-draft.ts'

const typed: ColourDraft = { nameUk: ' хакі ', nameEn: 'Dark  khaki', hex: '6a6a45', family: '', key: '' }

test('a new colour gets its name in addresses from its English name, and its family from its shade', () => {
  expect(readColour(typed)).toEqual({
    input: { key: 'dark-khaki', name: { uk: 'хакі', en: 'Dark khaki' }, hex: '#6A6A45' },
    problems: {},
  })
})

test('a stored one keeps its name in addresses', () => {
  const draft = toColourDraft({
    _id: 'id',
    createdAt: '',
    updatedAt: '',
    key: 'khaki',
    name: { uk: 'хакі', en: 'Khaki' },
    hex: '#6a6a45',
    family: 'GREEN',
  })
  expect(readColour({ ...draft, nameEn: 'Olive' }).input).toMatchObject({
    key: 'khaki',
    family: 'GREEN',
    hex: '#6A6A45',
  })
})

test.each<[Partial<ColourDraft>, object]>([
  [{ nameUk: ' ' }, { nameUk: 'no-text' }],
  [{ nameEn: '' }, { nameEn: 'no-text' }],
  [{ nameEn: 'хакі' }, { nameEn: 'no-latin' }],
  [{ hex: '#12345' }, { hex: 'no-hex' }],
  [{ hex: 'khaki' }, { hex: 'no-hex' }],
])('%j is marked as %j', (change, problems) => {
  expect(readColour({ ...typed, ...change }).problems).toEqual(problems)
})
