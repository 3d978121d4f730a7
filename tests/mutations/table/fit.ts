import type { Mutation } from '#tests/mutations/mutation.ts'

export const fitMutations: readonly Mutation[] = [
  {
    name: 'a measurement that some sizes lack decides which size is nearest',
    file: 'shared/rules/compare-sizes.ts',
    find: 'known.filter(isWhole).map',
    replace: 'known.map',
    test: 'shared/rules/compare-sizes.test.ts',
  },
  {
    name: 'of sizes at the same distance one is named',
    file: 'shared/rules/compare-sizes.ts',
    find: 'compared.filter(({ distance }) => distance === least)',
    replace: 'compared.filter(({ distance }) => distance === least).slice(0, 1)',
    test: 'shared/rules/compare-sizes.test.ts',
  },
  {
    name: 'a smaller size counts as nearer than a larger one',
    file: 'shared/rules/compare-sizes.ts',
    find: 'sum + Math.abs(mm)',
    replace: 'sum + mm',
    test: 'shared/rules/compare-sizes.test.ts',
  },
]
