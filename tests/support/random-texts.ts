import fc from 'fast-check'
import { meaningToSql } from '#api/modules/variants/meaning-to-sql.ts'
import { searchAll, type TextSearch } from '#api/modules/variants/variant-text.ts'
import { createWordsMeaning, type Meaning } from '#database/search/meaning.ts'
import { genders, sizes } from '#shared/enums.ts'
import type { RangeValues } from '#tests/support/range-values.ts'

const some = <Value>(values: readonly Value[], maxLength = 4) => fc.array(fc.constantFrom(...values), { maxLength })

/** Generates meanings of everything that the columns answer, nested as far as queries nest them. */
const randomMeaning = ({ colours, prices, nameWords, words }: RangeValues): fc.Arbitrary<Meaning> => {
  const sum = fc.option(fc.constantFrom(...prices.map((price) => Math.round(price * 100))), { nil: null })
  const { meaning } = fc.letrec<{ meaning: Meaning }>((tie) => ({
    meaning: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      {
        arbitrary: fc
          .record({ names: some([...nameWords, 'nosuchword']), described: some(words), near: fc.boolean() })
          .map(createWordsMeaning),
        weight: 6,
      },
      fc.record({
        is: fc.constant('colour' as const),
        tiers: fc
          .array(some([...colours, 'no-such-colour']), { minLength: 1, maxLength: 3 })
          .filter((tiers) => tiers.flat().length > 0),
      }),
      fc.record({
        is: fc.constant('size' as const),
        sizes: fc.array(fc.constantFrom(...sizes), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        is: fc.constant('type' as const),
        types: fc.uniqueArray(fc.constantFrom(...genders), { minLength: 1, maxLength: 2 }),
      }),
      fc.record({ is: fc.constant('price' as const), from: sum, to: sum }),
      fc.constantFrom<Meaning>({ is: 'discounted' }, { is: 'anything' }, { is: 'nothing' }),
      fc.record({ is: fc.constant('not' as const), of: tie('meaning') }),
      {
        arbitrary: fc.record({
          is: fc.constantFrom('every' as const, 'either' as const),
          of: fc.array(tie('meaning'), { maxLength: 3 }),
        }),
        weight: 6,
      },
    ),
  }))
  return meaning
}

/** Generates text searches, as of queries of up to three words. */
export const randomText = (values: RangeValues): fc.Arbitrary<TextSearch> =>
  fc
    .array(randomMeaning(values), { maxLength: 3 })
    .map((meanings) =>
      searchAll(
        meanings.map((meaning, index) => ({ typed: String(index), weight: index, meaning, ...meaningToSql(meaning) })),
      ),
    )
