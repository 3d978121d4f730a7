import { describe, expect, test } from 'vitest'
import { findFirstInstant, toRuleFilter } from '#api/rules/collection-filter.ts'

const kyiv = 'Europe/Kyiv'
const noon = new Date('2026-11-28T10:00:00Z')

describe('findFirstInstant', () => {
  test.each([
    ['today in winter', '2026-11-28T10:00:00Z', 0, kyiv, '2026-11-27T22:00:00.000Z'],
    ['in the last second of a day', '2026-11-27T21:59:59Z', 0, kyiv, '2026-11-26T22:00:00.000Z'],
    ['in the first second of a day', '2026-11-27T22:00:00Z', 0, kyiv, '2026-11-27T22:00:00.000Z'],
    // Clocks went back on 25 October.
    ['a summer day from winter', '2026-11-28T10:00:00Z', 35, kyiv, '2026-10-23T21:00:00.000Z'],
    ['the day on which clocks go forward', '2026-03-29T10:00:00Z', 0, kyiv, '2026-03-28T22:00:00.000Z'],
    ['in New York', '2026-11-28T02:00:00Z', 1, 'America/New_York', '2026-11-26T05:00:00.000Z'],
  ])('finds the beginning of %s', (_name, now, days, zone, expected) => {
    expect(findFirstInstant(new Date(now), days, zone).toISOString()).toBe(expected)
  })
})

describe('toRuleFilter', () => {
  test('joins all parts that are set', () => {
    const rule = { newWithinDays: 1, onSale: true as const, colours: ['black'], categoryIds: ['a'], tag: 'gift' }
    expect(toRuleFilter(rule, noon, kyiv)).toEqual({
      and: [
        { field: 'variants.publishedAt', op: 'gte', value: '2026-11-26T22:00:00.000Z' },
        { field: 'variants.discountPrice', op: 'null', value: false },
        { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
        { field: 'variants.colour', op: 'in', value: ['black'] },
        { field: 'categories._id', op: 'in', value: ['a'] },
        { field: 'products.tags', op: 'eq', value: 'gift' },
      ],
    })
  })

  test('of categories alone is a filter by category, whose totals are kept', () => {
    expect(toRuleFilter({ categoryIds: ['a'] }, noon, kyiv)).toEqual({
      field: 'categories._id',
      op: 'in',
      value: ['a'],
    })
  })

  test('of colours alone concerns more than colours, so that no facet leaves it out', () => {
    expect(toRuleFilter({ colours: ['black'] }, noon, kyiv)).toEqual({
      and: [
        { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
        { field: 'variants.colour', op: 'in', value: ['black'] },
      ],
    })
  })
})
