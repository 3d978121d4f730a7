import type { Mutation } from '#tests/mutations/mutation.ts'

export const profileMutations: readonly Mutation[] = [
  {
    name: 'an edit of the profile sends fields that were not changed',
    file: 'shared/forms/details-form.ts',
    find: 'before[field].trim() !== after[field].trim() ||',
    replace: 'true ||',
    test: 'shared/forms/details-form.test.ts',
  },
  {
    name: 'the profile asks every storefront for a patronymic',
    file: 'shared/forms/details-form.ts',
    find: "...(features.patronymic ? (['patronymic'] as const) : []),",
    replace: "'patronymic',",
    test: 'shared/forms/details-form.test.ts',
  },
  {
    name: 'a form without scripts overwrites what another device has saved',
    file: 'api/documents/forms/profile-forms.ts',
    find: 'changedFields(fields, shown, values)',
    replace: 'changedFields(fields, before, values)',
    test: 'tests/api/profile-forms.test.ts',
  },
  {
    name: 'signing out everywhere without scripts ends one session only',
    file: 'api/documents/forms/account-forms.ts',
    find: "everywhere: form.field('everywhere') === 'yes'",
    replace: 'everywhere: false',
    test: 'tests/api/profile-forms.test.ts',
  },
  {
    name: 'further orders replace the ones before',
    file: 'storefront/pages/profile.load.ts',
    find: 'slice(0, wanted)',
    replace: 'slice(wanted - pageSize, wanted)',
    test: 'storefront/pages/profile.load.test.ts',
  },
  {
    name: 'an address decides how many calls a page makes',
    file: 'storefront/pages/profile.load.ts',
    find: 'const maxPage = 100',
    replace: 'const maxPage = 1000',
    test: 'storefront/pages/profile.load.test.ts',
  },
  {
    name: 'sizes of all categories count where a category has its own',
    file: 'storefront/state/local/my-sizes.ts',
    find: 'chosen[category] ?? chosen[allCategories] ?? []',
    replace: 'chosen[allCategories] ?? chosen[category] ?? []',
    test: 'storefront/state/local/my-sizes.test.ts',
  },
  {
    name: 'any number of 14 digits is a parcel of Nova Poshta',
    file: 'shared/rules/carriers.ts',
    find: '/^(?:20|59)\\d{12}$/',
    replace: '/^\\d{14}$/',
    test: 'shared/rules/carriers.test.ts',
  },
]
