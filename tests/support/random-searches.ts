import fc from 'fast-check'
import type { CataloguePage } from '#api/modules/variants/catalogue-index.ts'
import type { Filter } from '#shared/entities/search.ts'
import { genders, sizes } from '#shared/enums.ts'
import { randomText } from '#tests/support/random-texts.ts'
import type { RangeValues } from '#tests/support/range-values.ts'

const ofField = (field: string, values: fc.Arbitrary<string | boolean | null>, listed = values): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({ field: fc.constant(field), op: fc.constantFrom('eq', 'ne'), value: values }),
    fc.record({
      field: fc.constant(field),
      op: fc.constant('in' as const),
      value: fc.array(
        listed.filter((value) => value !== null),
        { maxLength: 4 },
      ),
    }),
    fc.record({ field: fc.constant(field), op: fc.constant('null' as const), value: fc.boolean() }),
  )

const ofOrdered = (field: string, values: readonly (string | number)[]): fc.Arbitrary<Filter> =>
  fc.record({
    field: fc.constant(field),
    op: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    value: fc.constantFrom(...values),
  })

/** Generates nested filters of everything that the columns answer. */
export const randomFilter = ({ categories, colours, prices, dates }: RangeValues): fc.Arbitrary<Filter> => {
  const leaf = fc.oneof(
    { arbitrary: ofField('variants.sizes.value', fc.constantFrom(...sizes, null)), weight: 3 },
    { arbitrary: ofField('variants.sizes.inStock', fc.constantFrom(...sizes)), weight: 2 },
    { arbitrary: ofField('variants.colour', fc.constantFrom(...colours, 'no-such-colour', null)), weight: 3 },
    { arbitrary: ofField('categories._id', fc.constantFrom(...categories, categories[0]!.toUpperCase())), weight: 3 },
    { arbitrary: ofField('products.type', fc.constantFrom(...genders)), weight: 3 },
    { arbitrary: ofOrdered('variants.price', prices), weight: 4 },
    { arbitrary: ofField('variants.inStock', fc.boolean()), weight: 2 },
    ofField('variants.state', fc.constantFrom('ACTIVE', 'INACTIVE')),
    ofField('variants.comingSoon', fc.boolean()),
    ofField('variants.hero', fc.boolean()),
    ofOrdered('variants.publishedAt', dates),
    fc.record({
      field: fc.constant('variants.discountPrice'),
      op: fc.constant('null' as const),
      value: fc.boolean(),
    }),
  )
  const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { arbitrary: leaf, weight: 3 },
      fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
      { arbitrary: fc.record({ and: fc.array(tie('tree'), { maxLength: 4 }) }), weight: 3 },
    ),
  }))
  return tree
}

/** Generates pages that the columns answer. */
export const randomPage = (values: RangeValues): fc.Arbitrary<CataloguePage> =>
  fc.record({
    filter: fc.option(randomFilter(values), { nil: undefined, freq: 8 }),
    distinct: fc.constantFrom('product', undefined),
    text: fc.option(randomText(values), { nil: undefined, freq: 2 }),
    sort: fc.constantFrom<CataloguePage['sort']>(
      undefined,
      [],
      [{ field: 'variants.publishedAt', order: 'desc' }],
      [{ field: 'variants.price', order: 'asc' }],
      [{ field: 'variants.price', order: 'desc' }],
    ),
    limit: fc.integer({ min: 1, max: 24 }),
    offset: fc.oneof(fc.constant(0), fc.nat(60)),
  })
