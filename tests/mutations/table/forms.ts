import type { Mutation } from '#tests/mutations/mutation.ts'

/** Forms and the bounds of a basket. */
export const formMutations: readonly Mutation[] = [
  {
    name: 'a typed password is stored in the browser',
    file: 'storefront/ui/form/form-draft.ts',
    find: 'Object.entries(values).filter(([field]) => !secret.includes(field))',
    replace: 'Object.entries(values)',
    test: 'storefront/ui/form/form-draft.test.ts',
    filter: 'a password is never stored',
  },
  {
    name: 'what the server refuses in a nested body shows at no field',
    file: 'shared/rules/field-failures.ts',
    find: "field.split('.').at(-1)",
    replace: 'field',
    test: 'storefront/ui/form/server-errors.test.ts',
    filter: 'a field that the server refuses gets a message of the form',
  },
  {
    name: 'a failure that is not about fields marks fields',
    file: 'storefront/ui/form/server-errors.ts',
    find: "hasErrorCode(error, 'VALIDATION_ERROR', 'BAD_REQUEST_VALUE_NOT_UNIQUE')",
    replace: "hasErrorCode(error, 'VALIDATION_ERROR', 'BAD_REQUEST_VALUE_NOT_UNIQUE', 'FORBIDDEN')",
    test: 'storefront/ui/form/server-errors.test.ts',
    filter: 'a failure that is not about the form’s fields is about none',
  },
  {
    name: 'an item of the basket may have any number of units',
    file: 'api/modules/basket/basket-bounds.ts',
    find: 'if (item) throw',
    replace: 'if (!item) throw',
    test: 'tests/api/basket.test.ts',
    filter: 'a whole basket whose items together exceed 10,000 units is refused',
  },
  {
    name: 'two entries of one item in a stored basket count twice',
    file: 'storefront/state/basket/stored-basket.ts',
    find: "mergeItems(listOf(text).filter(isItem), 'larger')",
    replace: 'listOf(text).filter(isItem)',
    test: 'storefront/state/basket/stored-basket.test.ts',
    filter: 'has each variant and size once, with the larger quantity',
  },
]
