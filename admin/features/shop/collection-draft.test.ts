import { describe, expect, test } from 'vitest'
import { emptyCollection, readCollection, toCollectionDraft } from '#admin/features/shop/collection-draft.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'

const named = { ...emptyCollection, nameUk: 'Нове', nameEn: 'New', leadUk: 'Щойно з майстерні', leadEn: 'Just made' }

describe('readCollection', () => {
  test('reads each part of a rule that is set', () => {
    const draft = {
      ...named,
      days: ' 30 ',
      price: 'reduced',
      colours: ['black'],
      categoryIds: ['a'],
      tag: ' Gift  Set ',
    }
    const { input, problems } = readCollection(draft)
    expect(problems).toEqual({})
    expect(input.rule).toEqual({
      newWithinDays: 30,
      onSale: true,
      colours: ['black'],
      categoryIds: ['a'],
      tag: 'gift set',
    })
  })

  test('wants texts in both languages and at least one part', () => {
    expect(readCollection(emptyCollection).problems).toEqual({
      nameUk: 'no-text',
      nameEn: 'no-text',
      leadUk: 'no-text',
      leadEn: 'no-text',
      days: 'no-rule',
    })
    expect(readCollection({ ...named, tag: 'gift' }).problems).toEqual({})
  })

  test.each(['0', '366', '1.5', 'a week'])('refuses %s as days', (days) => {
    expect(readCollection({ ...named, days }).problems).toEqual({ days: 'no-days-or-empty' })
  })

  test('refuses several words in a list as one tag', () => {
    expect(readCollection({ ...named, tag: 'gift, set' }).problems).toEqual({ tag: 'no-tag' })
  })
})

test('a stored collection is read back as it is', () => {
  const rule = { newWithinDays: 7, onSale: true as const, colours: ['black'], categoryIds: ['a'], tag: 'gift' }
  const stored: AdminCollection = {
    _id: 'one',
    createdAt: '',
    updatedAt: '',
    name: { uk: 'Нове', en: 'New' },
    lead: { uk: 'Щойно', en: 'Just' },
    photoId: null,
    state: 'INACTIVE',
    position: 3,
    rule,
  }
  const { _id, createdAt: _created, updatedAt: _updated, position: _position, ...input } = stored
  expect(readCollection(toCollectionDraft(stored)).input).toEqual(input)
  expect(readCollection(toCollectionDraft({ ...stored, rule: { tag: 'a' } })).input.rule).toEqual({ tag: 'a' })
})
